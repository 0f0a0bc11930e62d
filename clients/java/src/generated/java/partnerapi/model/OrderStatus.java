// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/** The status of this event. Received values may differ from the constants. */
public final class OrderStatus {
  private final String value;

  public OrderStatus(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final OrderStatus CREATED = new OrderStatus("CREATED");
  public static final OrderStatus AWAITING_MERCHANT_ACCEPTANCE = new OrderStatus("AWAITING_MERCHANT_ACCEPTANCE");
  public static final OrderStatus MERCHANT_ACCEPTED = new OrderStatus("MERCHANT_ACCEPTED");
  public static final OrderStatus PREP_ORDER_NOW = new OrderStatus("PREP_ORDER_NOW");
  public static final OrderStatus DRIVER_OTW_PICKUP = new OrderStatus("DRIVER_OTW_PICKUP");
  public static final OrderStatus DRIVER_ARRIVED = new OrderStatus("DRIVER_ARRIVED");
  public static final OrderStatus PLACED = new OrderStatus("PLACED");
  public static final OrderStatus COMPLETED = new OrderStatus("COMPLETED");
  public static final OrderStatus CANCELLED = new OrderStatus("CANCELLED");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderStatus)) return false;
    OrderStatus that = (OrderStatus) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
