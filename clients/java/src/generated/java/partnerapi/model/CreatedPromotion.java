// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("external_menu_id", JsonObject::asString);

  public static CreatedPromotion fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new CreatedPromotion(values.next(), values.next());
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
