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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletResult FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OutletResult
            {
                Outlet = fields.Read("outlet", OutletInformation.FromJson),
            };
        }
    }
}
