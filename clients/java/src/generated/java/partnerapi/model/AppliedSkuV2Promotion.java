// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A promotion on one menu item. */
public final class AppliedSkuV2Promotion implements AppliedPromotion {
  private final String scope;
  private final SkuV2PromotionDetail detail;

  public AppliedSkuV2Promotion(String scope, SkuV2PromotionDetail detail) {
    this.scope = scope;
    this.detail = detail;
  }

  /** On a menu item. */
  public String scope() {
    return scope;
  }

  /** The reduced item, the promotion, the amount and who bears the cost. */
  public SkuV2PromotionDetail detail() {
    return detail;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("scope", JsonObject::asString)
          .required("detail", SkuV2PromotionDetail::fromJson);

  public static AppliedSkuV2Promotion fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new AppliedSkuV2Promotion(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AppliedSkuV2Promotion)) return false;
    AppliedSkuV2Promotion that = (AppliedSkuV2Promotion) other;
    return Objects.equals(scope, that.scope)
        && Objects.equals(detail, that.detail);
  }

  @Override
  public int hashCode() {
    return Objects.hash(scope, detail);
  }

  @Override
  public String toString() {
    return "AppliedSkuV2Promotion[scope=" + scope + ", detail=" + detail + "]";
  }
}
