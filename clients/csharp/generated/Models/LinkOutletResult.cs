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

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static LinkOutletResult FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new LinkOutletResult
            {
                Outlet = fields.Read("outlet", LinkedOutlet.FromJson),
            };
        }
    }
}
