// Generated from the contract by `npm run generate`. Do not edit.
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Details of a promotion on the cart or the delivery. More fields may be added; do not rely on any of them.</summary>
    public sealed class OrderPromotionDetail
    {
        private OrderPromotionDetail()
        {
        }

        /// <summary>Id of the promotion. May be null.</summary>
        public string Id { get; private set; }

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderPromotionDetail FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new OrderPromotionDetail
            {
                Id = fields.OrNull("id", JsonObject.AsString),
            };
        }
    }
}
