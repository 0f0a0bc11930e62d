// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** The menu item that a promotion reduced. */
public final class PromotedItem {
  private final String id;
  private final String externalId;

  public PromotedItem(String id, String externalId) {
    this.id = id;
    this.externalId = externalId;
  }

  /** Service-side id. May be null. */
  public String id() {
    return id;
  }

  /** Partner-side id. May be null. */
  public String externalId() {
    return externalId;
  }

  public static PromotedItem fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotedItem(
        fields.optional("id", JsonObject::asString),
        fields.optional("external_id", JsonObject::asString));
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
