// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A promotion on the delivery. */
public final class AppliedDeliveryPromotion implements AppliedPromotion {
  private final String scope;
  private final OrderPromotionDetail detail;

  public AppliedDeliveryPromotion(String scope, OrderPromotionDetail detail) {
    this.scope = scope;
    this.detail = detail;
  }

  /** On the delivery. */
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

  public static AppliedDeliveryPromotion fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new AppliedDeliveryPromotion(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AppliedDeliveryPromotion)) return false;
    AppliedDeliveryPromotion that = (AppliedDeliveryPromotion) other;
    return Objects.equals(scope, that.scope)
        && Objects.equals(detail, that.detail);
  }

  @Override
  public int hashCode() {
    return Objects.hash(scope, detail);
  }

  @Override
  public String toString() {
    return "AppliedDeliveryPromotion[scope=" + scope + ", detail=" + detail + "]";
  }
}
