// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The menu item that a promotion reduced. */
public final class PromotedItem {
  private final @Nullable String id;
  private final @Nullable String externalId;

  public PromotedItem(@Nullable String id, @Nullable String externalId) {
    this.id = id;
    this.externalId = externalId;
  }

  /** Service-side id. May be null. */
  public @Nullable String id() {
    return id;
  }

  /** Partner-side id. May be null. */
  public @Nullable String externalId() {
    return externalId;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("id", JsonObject::asString)
          .optional("external_id", JsonObject::asString);

  public static PromotedItem fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PromotedItem(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotedItem)) return false;
    PromotedItem that = (PromotedItem) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalId, that.externalId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalId);
  }

  @Override
  public String toString() {
    return "PromotedItem[id=" + id + ", externalId=" + externalId + "]";
  }
}
