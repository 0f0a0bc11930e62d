// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The affected order item, if any. */
public final class OrderWebhookErrorItem {
  private final String id;
  private final String name;
  private final @Nullable String externalId;

  public OrderWebhookErrorItem(String id, String name, @Nullable String externalId) {
    this.id = id;
    this.name = name;
    this.externalId = externalId;
  }

  /** Service-side id of the menu item. */
  public String id() {
    return id;
  }

  /** Name of the menu item. */
  public String name() {
    return name;
  }

  /** Partner-side id of the menu item. May be null. */
  public @Nullable String externalId() {
    return externalId;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("name", JsonObject::asString)
          .optional("external_id", JsonObject::asString);

  public static OrderWebhookErrorItem fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderWebhookErrorItem(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderWebhookErrorItem)) return false;
    OrderWebhookErrorItem that = (OrderWebhookErrorItem) other;
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
    return "OrderWebhookErrorItem[id=" + id + ", name=" + name + ", externalId=" + externalId + "]";
  }
}
