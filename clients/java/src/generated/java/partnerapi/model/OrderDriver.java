// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** The driver who picks up the order. */
public final class OrderDriver {
  private final String name;

  public OrderDriver(String name) {
    this.name = name;
  }

  /** Name of the driver. */
  public String name() {
    return name;
  }

  public static OrderDriver fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderDriver(
        fields.read("name", JsonObject::asString));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderDriver)) return false;
    OrderDriver that = (OrderDriver) other;
    return Objects.equals(name, that.name);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name);
  }

  @Override
  public String toString() {
    return "OrderDriver[name=" + name + "]";
  }
}
