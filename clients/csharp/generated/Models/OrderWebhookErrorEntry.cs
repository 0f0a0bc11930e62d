// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One unmet requirement.</summary>
    public sealed class OrderWebhookErrorEntry
    {
        private OrderWebhookErrorEntry()
        {
        }

        /// <summary>
        /// <c>MAPPING_NOT_FOUND</c>: an item or variant is not in the catalog. <c>EXTERNAL_ID_MISSING</c>: the outlet has no partner-side id. A variant
        /// without one is not reported, because its <c>external_id</c> is optional. <c>OUTLET_NOT_LINKED</c>: the outlet is not registered for food.
        /// <c>PROMOTION_NOT_FOUND</c>: an applied promotion is unknown.
        /// </summary>
        public OrderWebhookErrorEntryCode Code { get; private set; }

        /// <summary>Short title.</summary>
        public string MessageTitle { get; private set; }

        /// <summary>What is missing and how to fix it.</summary>
        public string Message { get; private set; }

        /// <summary>The affected order item, if any. May be null.</summary>
        [MaybeNull]
        public OrderWebhookErrorItem Item { get; private set; }

        private static readonly JsonFields<OrderWebhookErrorEntry> _fields =
            new JsonFields<OrderWebhookErrorEntry>(() => new OrderWebhookErrorEntry())
                .Required("code", value => new OrderWebhookErrorEntryCode(JsonObject.AsString(value)), (model, value) => model.Code = value)
                .Required("message_title", JsonObject.AsString, (model, value) => model.MessageTitle = value)
                .Required("message", JsonObject.AsString, (model, value) => model.Message = value)
                .Optional("item", OrderWebhookErrorItem.FromJson, (model, value) => model.Item = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderWebhookErrorEntry FromJson(object json) => _fields.Read(json);
    }
}
