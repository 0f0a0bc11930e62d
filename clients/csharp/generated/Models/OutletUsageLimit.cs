// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The limit of this outlet.</summary>
    public sealed class OutletUsageLimit : IJsonObject
    {
        /// <summary>Sets the required fields; set optional properties afterwards.</summary>
        /// <param name="maxQuantity">Pieces per day at the promotion's price. It is no stock: an order for more than are left is accepted with either <c>on_limit_reached</c>. Those left have the promotion's price, the other pieces the original price.</param>
        /// <param name="onLimitReached"><c>BACK_TO_ORIGINAL_PRICE</c> - the item costs its original price until midnight, even if it has an older promotion. <c>MARK_OUT_OF_STOCK</c> - the item is out of stock until both of these have happened, in any order: its <c>in_stock</c> is set to true, and the promotion is deactivated or completed. Neither midnight nor a cancelled order puts it back in stock, although the count begins again.</param>
        public OutletUsageLimit(long maxQuantity, OutletUsageLimitOnLimitReached onLimitReached)
        {
            MaxQuantity = maxQuantity;
            OnLimitReached = onLimitReached;
        }

        private OutletUsageLimit()
        {
        }

        /// <summary>
        /// Pieces per day at the promotion's price. It is no stock: an order for more than are left is accepted with either <c>on_limit_reached</c>.
        /// Those left have the promotion's price, the other pieces the original price.
        /// </summary>
        public long MaxQuantity { get; set; }

        /// <summary>
        /// <c>BACK_TO_ORIGINAL_PRICE</c> - the item costs its original price until midnight, even if it has an older promotion. <c>MARK_OUT_OF_STOCK</c>
        /// - the item is out of stock until both of these have happened, in any order: its <c>in_stock</c> is set to true, and the promotion is
        /// deactivated or completed. Neither midnight nor a cancelled order puts it back in stock, although the count begins again.
        /// </summary>
        public OutletUsageLimitOnLimitReached OnLimitReached { get; set; }

        /// <summary>Serializes the request body.</summary>
        public IReadOnlyDictionary<string, object> ToJson()
        {
            var json = new Dictionary<string, object>();
            json["max_quantity"] = MaxQuantity;
            json["on_limit_reached"] = OnLimitReached;
            return json;
        }

        private static readonly JsonFields<OutletUsageLimit> _fields =
            new JsonFields<OutletUsageLimit>(() => new OutletUsageLimit())
                .Required("max_quantity", JsonObject.AsLong, (model, value) => model.MaxQuantity = value)
                .Required("on_limit_reached", value => new OutletUsageLimitOnLimitReached(JsonObject.AsString(value)), (model, value) => model.OnLimitReached = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OutletUsageLimit FromJson(object json) => _fields.Read(json);
    }
}
