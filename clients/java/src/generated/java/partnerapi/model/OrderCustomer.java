// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The consumer who ordered. */
public final class OrderCustomer {
  private final String id;
  private final @Nullable String name;

  public OrderCustomer(String id, @Nullable String name) {
    this.id = id;
    this.name = name;
  }

  /** Id of the consumer. */
  public String id() {
    return id;
  }

  /** Name of the consumer; null if it is not shared. May be null. */
  public @Nullable String name() {
    return name;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .optional("name", JsonObject::asString);

  public static OrderCustomer fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderCustomer(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderCustomer)) return false;
    OrderCustomer that = (OrderCustomer) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name);
  }

  @Override
  public String toString() {
    return "OrderCustomer[id=" + id + ", name=" + name + "]";
  }
}
