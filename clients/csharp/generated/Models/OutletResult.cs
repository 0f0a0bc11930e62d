// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The requested outlet.</summary>
    public sealed class OutletResult
    {
        private OutletResult()
        {
        }

        /// <summary>Data of an outlet.</summary>
        public OutletInformation Outlet { get; private set; }

        private static readonly JsonFields<OutletResult> _fields =
            new JsonFields<OutletResult>(() => new OutletResult())
                .Required("outlet", OutletInformation.FromJson, (model, value) => model.Outlet = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletResult FromJson(object json) => _fields.Read(json);
    }
}
