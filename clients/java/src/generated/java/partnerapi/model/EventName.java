// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/** Name of an event. More may be added: ignore unknown names. Received values may differ from the constants. */
public final class EventName {
  private final String value;

  public EventName(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final EventName FOOD_ORDER_CREATED = new EventName("food.order.created");
  public static final EventName FOOD_ORDER_AWAITING_MERCHANT_ACCEPTANCE = new EventName("food.order.awaiting_merchant_acceptance");
  public static final EventName FOOD_ORDER_MERCHANT_ACCEPTED = new EventName("food.order.merchant_accepted");
  public static final EventName FOOD_ORDER_PREP_ORDER_NOW = new EventName("food.order.prep_order_now");
  public static final EventName FOOD_ORDER_DRIVER_OTW_PICKUP = new EventName("food.order.driver_otw_pickup");
  public static final EventName FOOD_ORDER_DRIVER_ARRIVED = new EventName("food.order.driver_arrived");
  public static final EventName FOOD_ORDER_PLACED = new EventName("food.order.placed");
  public static final EventName FOOD_ORDER_COMPLETED = new EventName("food.order.completed");
  public static final EventName FOOD_ORDER_CANCELLED = new EventName("food.order.cancelled");
  public static final EventName FOOD_ORDER_WEBHOOK_ERROR = new EventName("food.order.webhook_error");
  public static final EventName FOOD_CATALOG_MENU_MAPPING_UPDATED = new EventName("food.catalog.menu_mapping_updated");
  public static final EventName PAYMENT_TRANSACTION_SETTLEMENT = new EventName("payment.transaction.settlement");
  public static final EventName PARTNER_INTEGRATION_DEGRADED = new EventName("partner.integration.degraded");
  public static final EventName PARTNER_INTEGRATION_RECOVERED = new EventName("partner.integration.recovered");
  public static final EventName PARTNER_CONTRACT_DEPRECATED = new EventName("partner.contract.deprecated");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EventName)) return false;
    EventName that = (EventName) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
