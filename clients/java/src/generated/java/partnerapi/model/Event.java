// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/** Any event. The class and {@code header().eventName()} show which one it is: OrderEvent, OrderWebhookErrorEvent, MenuMappingUpdatedEvent, TransactionSettlementEvent, IntegrationDegradedEvent, IntegrationRecoveredEvent, ContractDeprecatedEvent, UnknownEvent. */
public interface Event {
  EventHeader header();

  /** Parses an event. Unknown events, fields and values are accepted. */
  static Event fromJson(Object json) {
    json = JsonObject.asObject(json); // Parses it once.
    switch (JsonObject.of(json).read("header", EventHeader::fromJson).eventName().toString()) {
      case "food.order.created":
      case "food.order.awaiting_merchant_acceptance":
      case "food.order.merchant_accepted":
      case "food.order.prep_order_now":
      case "food.order.driver_otw_pickup":
      case "food.order.driver_arrived":
      case "food.order.placed":
      case "food.order.completed":
      case "food.order.cancelled":
        return OrderEvent.fromJson(json);
      case "food.order.webhook_error":
        return OrderWebhookErrorEvent.fromJson(json);
      case "food.catalog.menu_mapping_updated":
        return MenuMappingUpdatedEvent.fromJson(json);
      case "payment.transaction.settlement":
        return TransactionSettlementEvent.fromJson(json);
      case "partner.integration.degraded":
        return IntegrationDegradedEvent.fromJson(json);
      case "partner.integration.recovered":
        return IntegrationRecoveredEvent.fromJson(json);
      case "partner.contract.deprecated":
        return ContractDeprecatedEvent.fromJson(json);
      default:
        return UnknownEvent.fromJson(json);
    }
  }
}
