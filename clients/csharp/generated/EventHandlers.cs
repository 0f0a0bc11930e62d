// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Threading.Tasks;
using PartnerApi.Models;

namespace PartnerApi
{
    /// <summary>Handler of each event. Events without a handler are acknowledged and dropped. Move long work to a queue.</summary>
    public sealed class EventHandlers
    {
        /// <summary>Handles <c>food.order.created</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderCreated { get; set; }

        /// <summary>Handles <c>food.order.awaiting_merchant_acceptance</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderAwaitingMerchantAcceptance { get; set; }

        /// <summary>Handles <c>food.order.merchant_accepted</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderMerchantAccepted { get; set; }

        /// <summary>Handles <c>food.order.prep_order_now</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderPrepOrderNow { get; set; }

        /// <summary>Handles <c>food.order.driver_otw_pickup</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderDriverOtwPickup { get; set; }

        /// <summary>Handles <c>food.order.driver_arrived</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderDriverArrived { get; set; }

        /// <summary>Handles <c>food.order.placed</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderPlaced { get; set; }

        /// <summary>Handles <c>food.order.completed</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderCompleted { get; set; }

        /// <summary>Handles <c>food.order.cancelled</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderEvent, Delivery, Task> OnFoodOrderCancelled { get; set; }

        /// <summary>Handles <c>food.order.webhook_error</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<OrderWebhookErrorEvent, Delivery, Task> OnFoodOrderWebhookError { get; set; }

        /// <summary>Handles <c>food.catalog.menu_mapping_updated</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<MenuMappingUpdatedEvent, Delivery, Task> OnFoodCatalogMenuMappingUpdated { get; set; }

        /// <summary>Handles <c>payment.transaction.settlement</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<TransactionSettlementEvent, Delivery, Task> OnPaymentTransactionSettlement { get; set; }

        /// <summary>Handles <c>partner.integration.degraded</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<IntegrationDegradedEvent, Delivery, Task> OnPartnerIntegrationDegraded { get; set; }

        /// <summary>Handles <c>partner.integration.recovered</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<IntegrationRecoveredEvent, Delivery, Task> OnPartnerIntegrationRecovered { get; set; }

        /// <summary>Handles <c>partner.contract.deprecated</c>. If it throws, the receiver returns 500 and the service retries the delivery.</summary>
        public Func<ContractDeprecatedEvent, Delivery, Task> OnPartnerContractDeprecated { get; set; }

        /// <summary>Calls the event's handler, if registered.</summary>
        internal Task HandleAsync(Delivery delivery)
        {
            switch (delivery.Event.Header.EventName.Value)
            {
                case "food.order.created":
                    return CallAsync(OnFoodOrderCreated, delivery);
                case "food.order.awaiting_merchant_acceptance":
                    return CallAsync(OnFoodOrderAwaitingMerchantAcceptance, delivery);
                case "food.order.merchant_accepted":
                    return CallAsync(OnFoodOrderMerchantAccepted, delivery);
                case "food.order.prep_order_now":
                    return CallAsync(OnFoodOrderPrepOrderNow, delivery);
                case "food.order.driver_otw_pickup":
                    return CallAsync(OnFoodOrderDriverOtwPickup, delivery);
                case "food.order.driver_arrived":
                    return CallAsync(OnFoodOrderDriverArrived, delivery);
                case "food.order.placed":
                    return CallAsync(OnFoodOrderPlaced, delivery);
                case "food.order.completed":
                    return CallAsync(OnFoodOrderCompleted, delivery);
                case "food.order.cancelled":
                    return CallAsync(OnFoodOrderCancelled, delivery);
                case "food.order.webhook_error":
                    return CallAsync(OnFoodOrderWebhookError, delivery);
                case "food.catalog.menu_mapping_updated":
                    return CallAsync(OnFoodCatalogMenuMappingUpdated, delivery);
                case "payment.transaction.settlement":
                    return CallAsync(OnPaymentTransactionSettlement, delivery);
                case "partner.integration.degraded":
                    return CallAsync(OnPartnerIntegrationDegraded, delivery);
                case "partner.integration.recovered":
                    return CallAsync(OnPartnerIntegrationRecovered, delivery);
                case "partner.contract.deprecated":
                    return CallAsync(OnPartnerContractDeprecated, delivery);
                default:
                    return Task.CompletedTask;
            }
        }

        private static Task CallAsync<E>(Func<E, Delivery, Task> handler, Delivery delivery) where E : IEvent =>
            handler == null ? Task.CompletedTask : handler((E)delivery.Event, delivery);
    }
}
