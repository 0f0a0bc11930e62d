// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The linked outlet.</summary>
    public sealed class LinkOutletResult
    {
        private LinkOutletResult()
        {
        }

        /// <summary>An outlet that is linked to the partner.</summary>
        public LinkedOutlet Outlet { get; private set; }

        private static readonly JsonFields<LinkOutletResult> _fields =
            new JsonFields<LinkOutletResult>(() => new LinkOutletResult())
                .Required("outlet", LinkedOutlet.FromJson, (model, value) => model.Outlet = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static LinkOutletResult FromJson(object json) => _fields.Read(json);
    }
}
