// Generated from the contract by `npm run generate`. Do not edit.
using System.Collections.Generic;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>Any event. The class and the <c>EventName</c> of its header show which one it is.</summary>
    public interface IEvent
    {
        EventHeader Header { get; }
    }

    /// <summary>Parses events by the name in the header.</summary>
    public static class Event
    {
        /// <summary>Parses an event. Unknown events, fields and values are accepted.</summary>
        /// <exception cref="JsonException">the JSON is not an event</exception>
        public static IEvent FromJson(object json)
        {
            json = JsonObject.AsObject(json); // Parses it once.
            switch (JsonObject.Of(json).Read("header", EventHeader.FromJson).EventName.ToString())
            {
                case "food.order.created":
                case "food.order.awaiting_merchant_acceptance":
                case "food.order.merchant_accepted":
                case "food.order.prep_order_now":
                case "food.order.driver_otw_pickup":
                case "food.order.driver_arrived":
                case "food.order.placed":
                case "food.order.completed":
                case "food.order.cancelled":
                    return OrderEvent.FromJson(json);
                case "food.order.webhook_error":
                    return OrderWebhookErrorEvent.FromJson(json);
                case "food.catalog.menu_mapping_updated":
                    return MenuMappingUpdatedEvent.FromJson(json);
                case "payment.transaction.settlement":
                    return TransactionSettlementEvent.FromJson(json);
                case "partner.integration.degraded":
                    return IntegrationDegradedEvent.FromJson(json);
                case "partner.integration.recovered":
                    return IntegrationRecoveredEvent.FromJson(json);
                case "partner.contract.deprecated":
                    return ContractDeprecatedEvent.FromJson(json);
                default:
                    return UnknownEvent.FromJson(json);
            }
        }
    }

    /// <summary>An event that is unknown to this version.</summary>
    public sealed class UnknownEvent : IEvent
    {
        private UnknownEvent()
        {
        }

        public EventHeader Header { get; private set; }

        public IReadOnlyDictionary<string, object> Body { get; private set; }

        internal static UnknownEvent FromJson(object json)
        {
            JsonObject fields = JsonObject.Of(json);
            return new UnknownEvent { Header = fields.Read("header", EventHeader.FromJson), Body = fields.Read("body", JsonObject.AsObject) };
        }
    }
}
