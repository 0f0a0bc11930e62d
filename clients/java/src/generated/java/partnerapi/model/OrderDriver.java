// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("name", JsonObject::asString);

  public static OrderDriver fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderDriver(values.next());
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
