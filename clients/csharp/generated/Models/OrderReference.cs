// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The order.</summary>
    public sealed class OrderReference
    {
        private OrderReference()
        {
        }

        /// <summary>Number of the order.</summary>
        public string OrderNumber { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderReference FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderReference
            {
                OrderNumber = fields.Read("order_number", JsonObject.AsString),
            };
        }
    }
}
