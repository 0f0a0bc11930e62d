// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>
    /// How often the promotion may be used. Counted per menu item, outlet and day; the count is reset at local midnight with either
    /// <c>on_limit_reached</c>. A cancelled order gives its pieces back to the day on which it was placed.
    /// </summary>
    public sealed class UsageLimit : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="outlet">The limit of this outlet.</param>
        public UsageLimit(OutletUsageLimit outlet)
        {
            Outlet = outlet;
        }

        private UsageLimit()
        {
        }

        /// <summary>The limit of this outlet.</summary>
        public OutletUsageLimit Outlet { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["outlet"] = Outlet;
            return json;
        }

        private static readonly JsonFields<UsageLimit> _fields =
            new JsonFields<UsageLimit>(() => new UsageLimit())
                .Required("outlet", OutletUsageLimit.FromJson, (model, value) => model.Outlet = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static UsageLimit FromJson(object json) => _fields.Read(json);
    }
}
