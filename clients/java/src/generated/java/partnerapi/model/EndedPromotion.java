// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A promotion that would end. */
public final class EndedPromotion {
  private final String id;
  private final String externalMenuId;

  public EndedPromotion(String id, String externalMenuId) {
    this.id = id;
    this.externalMenuId = externalMenuId;
  }

  /** Promotion id. */
  public String id() {
    return id;
  }

  /** Partner-side id of its menu item. */
  public String externalMenuId() {
    return externalMenuId;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("external_menu_id", JsonObject::asString);

  public static EndedPromotion fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new EndedPromotion(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EndedPromotion)) return false;
    EndedPromotion that = (EndedPromotion) other;
    return Objects.equals(id, that.id)
        && Objects.equals(externalMenuId, that.externalMenuId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, externalMenuId);
  }

  @Override
  public String toString() {
    return "EndedPromotion[id=" + id + ", externalMenuId=" + externalMenuId + "]";
  }
}
