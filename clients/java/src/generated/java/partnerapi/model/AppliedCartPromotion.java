// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A promotion on the whole cart. */
public final class AppliedCartPromotion implements AppliedPromotion {
  private final String scope;
  private final OrderPromotionDetail detail;

  public AppliedCartPromotion(String scope, OrderPromotionDetail detail) {
    this.scope = scope;
    this.detail = detail;
  }

  /** On the cart. */
  public String scope() {
    return scope;
  }

  /**
   * Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More
   * fields may be added.
   */
  public OrderPromotionDetail detail() {
    return detail;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("scope", JsonObject::asString)
          .required("detail", OrderPromotionDetail::fromJson);

  public static AppliedCartPromotion fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new AppliedCartPromotion(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AppliedCartPromotion)) return false;
    AppliedCartPromotion that = (AppliedCartPromotion) other;
    return Objects.equals(scope, that.scope)
        && Objects.equals(detail, that.detail);
  }

  @Override
  public int hashCode() {
    return Objects.hash(scope, detail);
  }

  @Override
  public String toString() {
    return "AppliedCartPromotion[scope=" + scope + ", detail=" + detail + "]";
  }
}
