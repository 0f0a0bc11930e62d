// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The processed order event, which is also sent, and its unmet requirements.</summary>
    public sealed class OrderWebhookErrorBody
    {
        private OrderWebhookErrorBody()
        {
        }

        /// <summary>The outlet of the order.</summary>
        public OrderOutlet Outlet { get; private set; }

        /// <summary>The order.</summary>
        public OrderReference Order { get; private set; }

        /// <summary>Name of an event. More may be added: ignore unknown names.</summary>
        public EventName FailedEvent { get; private set; }

        /// <summary>Unmet requirements; of many, the first ones.</summary>
        public IReadOnlyList<OrderWebhookErrorEntry> Errors { get; private set; }

        /// <summary>Number of all errors. Only present if <c>errors</c> lists only the first ones. May be null.</summary>
        public long? ErrorCount { get; private set; }

        private static readonly JsonFields<OrderWebhookErrorBody> _fields =
            new JsonFields<OrderWebhookErrorBody>(() => new OrderWebhookErrorBody())
                .Required("outlet", OrderOutlet.FromJson, (model, value) => model.Outlet = value)
                .Required("order", OrderReference.FromJson, (model, value) => model.Order = value)
                .Required("failed_event", value => new EventName(JsonObject.AsString(value)), (model, value) => model.FailedEvent = value)
                .Required("errors", JsonObject.ListOf(OrderWebhookErrorEntry.FromJson), (model, value) => model.Errors = value)
                .Optional("error_count", JsonObject.AsLong, (model, value) => model.ErrorCount = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static OrderWebhookErrorBody FromJson(object json) => _fields.Read(json);
    }
}
