// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** The order. */
public final class OrderReference {
  private final String orderNumber;

  public OrderReference(String orderNumber) {
    this.orderNumber = orderNumber;
  }

  /** Number of the order. */
  public String orderNumber() {
    return orderNumber;
  }

  public static OrderReference fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderReference(
        fields.read("order_number", JsonObject::asString));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderReference)) return false;
    OrderReference that = (OrderReference) other;
    return Objects.equals(orderNumber, that.orderNumber);
  }

  @Override
  public int hashCode() {
    return Objects.hash(orderNumber);
  }

  @Override
  public String toString() {
    return "OrderReference[orderNumber=" + orderNumber + "]";
  }
}
