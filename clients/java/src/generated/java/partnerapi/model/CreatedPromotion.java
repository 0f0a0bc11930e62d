// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** A promotion that was created. */
public final class CreatedPromotion {
  private final String id;
  private final String externalMenuId;

  public CreatedPromotion(String id, String externalMenuId) {
    this.id = id;
    this.externalMenuId = externalMenuId;
  }

  /** Promotion id. */
  public String id() {
    return id;
  }

  /** As sent. */
  public String externalMenuId() {
    return externalMenuId;
  }

  public static CreatedPromotion fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CreatedPromotion(
        fields.read("id", JsonObject::asString),
        fields.read("external_menu_id", JsonObject::asString));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CreatedPromotion)) return false;
    CreatedPromotion that = (CreatedPromotion) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalMenuId, that.externalMenuId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalMenuId);
  }

  @Override
  public String toString() {
    return "CreatedPromotion[id=" + id + ", externalMenuId=" + externalMenuId + "]";
  }
}
