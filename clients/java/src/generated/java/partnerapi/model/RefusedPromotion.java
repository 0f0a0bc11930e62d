// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A promotion that was not created, because the menu item violates a rule. */
public final class RefusedPromotion {
  private final String externalMenuId;
  private final String errors;

  public RefusedPromotion(String externalMenuId, String errors) {
    this.externalMenuId = externalMenuId;
    this.errors = errors;
  }

  /** As sent. */
  public String externalMenuId() {
    return externalMenuId;
  }

  /** All reasons, as human-readable text; of many, the first ones and the number of the others. */
  public String errors() {
    return errors;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("external_menu_id", JsonObject::asString)
          .required("errors", JsonObject::asString);

  public static RefusedPromotion fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new RefusedPromotion(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof RefusedPromotion)) return false;
    RefusedPromotion that = (RefusedPromotion) other;
    return Objects.equals(externalMenuId, that.externalMenuId)
        && Objects.equals(errors, that.errors);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalMenuId, errors);
  }

  @Override
  public String toString() {
    return "RefusedPromotion[externalMenuId=" + externalMenuId + ", errors=" + errors + "]";
  }
}
