// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/**
 * A promotion on one menu item, in the deprecated form without amount. An entry with the scope {@code sku_v2} for the same
 * promotion and item always follows: use that one.
 */
public final class AppliedSkuPromotion implements AppliedPromotion {
  private final String scope;
  private final SkuPromotionDetail detail;

  public AppliedSkuPromotion(String scope, SkuPromotionDetail detail) {
    this.scope = scope;
    this.detail = detail;
  }

  /** On a menu item, older form. */
  public String scope() {
    return scope;
  }

  /** The reduced item and the promotion. */
  public SkuPromotionDetail detail() {
    return detail;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("scope", JsonObject::asString)
          .required("detail", SkuPromotionDetail::fromJson);

  public static AppliedSkuPromotion fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new AppliedSkuPromotion(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AppliedSkuPromotion)) return false;
    AppliedSkuPromotion that = (AppliedSkuPromotion) other;
    return Objects.equals(scope, that.scope)
        && Objects.equals(detail, that.detail);
  }

  @Override
  public int hashCode() {
    return Objects.hash(scope, detail);
  }

  @Override
  public String toString() {
    return "AppliedSkuPromotion[scope=" + scope + ", detail=" + detail + "]";
  }
}
