// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A chosen variant. */
public final class OrderItemVariant {
  private final String id;
  private final String name;
  private final @Nullable String externalId;

  public OrderItemVariant(String id, String name, @Nullable String externalId) {
    this.id = id;
    this.name = name;
    this.externalId = externalId;
  }

  /** Service-side id of the variant. */
  public String id() {
    return id;
  }

  /** Name of the variant. */
  public String name() {
    return name;
  }

  /** Partner-side id of the variant. Absent if the variant has none in the catalog. May be null. */
  public @Nullable String externalId() {
    return externalId;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("name", JsonObject::asString)
          .optional("external_id", JsonObject::asString);

  public static OrderItemVariant fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderItemVariant(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderItemVariant)) return false;
    OrderItemVariant that = (OrderItemVariant) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(externalId, that.externalId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, externalId);
  }

  @Override
  public String toString() {
    return "OrderItemVariant[id=" + id + ", name=" + name + ", externalId=" + externalId + "]";
  }
}
