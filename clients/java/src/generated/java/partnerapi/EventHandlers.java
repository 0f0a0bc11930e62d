// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

import java.util.HashMap;
import java.util.Map;
import partnerapi.model.Event;
import partnerapi.model.ContractDeprecatedEvent;
import partnerapi.model.IntegrationDegradedEvent;
import partnerapi.model.IntegrationRecoveredEvent;
import partnerapi.model.MenuMappingUpdatedEvent;
import partnerapi.model.OrderEvent;
import partnerapi.model.OrderWebhookErrorEvent;
import partnerapi.model.TransactionSettlementEvent;

/** Handler of each event. Events without a handler are acknowledged and dropped. */
public final class EventHandlers {
  private final Map<String, EventHandler<Event>> byName = new HashMap<>();

  /** Handles {@code food.order.created}. */
  public EventHandlers onFoodOrderCreated(EventHandler<? super OrderEvent> handler) {
    return register("food.order.created", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.awaiting_merchant_acceptance}. */
  public EventHandlers onFoodOrderAwaitingMerchantAcceptance(EventHandler<? super OrderEvent> handler) {
    return register("food.order.awaiting_merchant_acceptance", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.merchant_accepted}. */
  public EventHandlers onFoodOrderMerchantAccepted(EventHandler<? super OrderEvent> handler) {
    return register("food.order.merchant_accepted", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.prep_order_now}. */
  public EventHandlers onFoodOrderPrepOrderNow(EventHandler<? super OrderEvent> handler) {
    return register("food.order.prep_order_now", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.driver_otw_pickup}. */
  public EventHandlers onFoodOrderDriverOtwPickup(EventHandler<? super OrderEvent> handler) {
    return register("food.order.driver_otw_pickup", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.driver_arrived}. */
  public EventHandlers onFoodOrderDriverArrived(EventHandler<? super OrderEvent> handler) {
    return register("food.order.driver_arrived", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.placed}. */
  public EventHandlers onFoodOrderPlaced(EventHandler<? super OrderEvent> handler) {
    return register("food.order.placed", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.completed}. */
  public EventHandlers onFoodOrderCompleted(EventHandler<? super OrderEvent> handler) {
    return register("food.order.completed", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.cancelled}. */
  public EventHandlers onFoodOrderCancelled(EventHandler<? super OrderEvent> handler) {
    return register("food.order.cancelled", OrderEvent.class, handler);
  }

  /** Handles {@code food.order.webhook_error}. */
  public EventHandlers onFoodOrderWebhookError(EventHandler<? super OrderWebhookErrorEvent> handler) {
    return register("food.order.webhook_error", OrderWebhookErrorEvent.class, handler);
  }

  /** Handles {@code food.catalog.menu_mapping_updated}. */
  public EventHandlers onFoodCatalogMenuMappingUpdated(EventHandler<? super MenuMappingUpdatedEvent> handler) {
    return register("food.catalog.menu_mapping_updated", MenuMappingUpdatedEvent.class, handler);
  }

  /** Handles {@code payment.transaction.settlement}. */
  public EventHandlers onPaymentTransactionSettlement(EventHandler<? super TransactionSettlementEvent> handler) {
    return register("payment.transaction.settlement", TransactionSettlementEvent.class, handler);
  }

  /** Handles {@code partner.integration.degraded}. */
  public EventHandlers onPartnerIntegrationDegraded(EventHandler<? super IntegrationDegradedEvent> handler) {
    return register("partner.integration.degraded", IntegrationDegradedEvent.class, handler);
  }

  /** Handles {@code partner.integration.recovered}. */
  public EventHandlers onPartnerIntegrationRecovered(EventHandler<? super IntegrationRecoveredEvent> handler) {
    return register("partner.integration.recovered", IntegrationRecoveredEvent.class, handler);
  }

  /** Handles {@code partner.contract.deprecated}. */
  public EventHandlers onPartnerContractDeprecated(EventHandler<? super ContractDeprecatedEvent> handler) {
    return register("partner.contract.deprecated", ContractDeprecatedEvent.class, handler);
  }

  private <E extends Event> EventHandlers register(String name, Class<E> type, EventHandler<? super E> handler) {
    byName.put(name, (event, delivery) -> handler.handle(type.cast(event), delivery));
    return this;
  }

  /** Calls the event's handler, if registered. */
  void handle(Delivery delivery) throws Exception {
    EventHandler<Event> handler = byName.get(delivery.event().header().eventName().toString());
    if (handler != null) handler.handle(delivery.event(), delivery);
  }
}
