// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("order_number", JsonObject::asString);

  public static OrderReference fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderReference(values.next());
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
