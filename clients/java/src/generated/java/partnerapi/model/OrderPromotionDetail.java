// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/**
 * Details of a promotion on the cart or the delivery. The platform operator runs it, and no operation reads it. More
 * fields may be added.
 */
public final class OrderPromotionDetail {
  private final @Nullable String id;
  private final double redeemedAmount;
  private final double merchantBudgetSharePercentage;

  public OrderPromotionDetail(@Nullable String id, double redeemedAmount, double merchantBudgetSharePercentage) {
    this.id = id;
    this.redeemedAmount = redeemedAmount;
    this.merchantBudgetSharePercentage = merchantBudgetSharePercentage;
  }

  /** Id of the promotion. May be null. */
  public @Nullable String id() {
    return id;
  }

  /** Amount discounted, in IDR. On the cart it reduces {@code order_total}, on the delivery only the delivery fee. */
  public double redeemedAmount() {
    return redeemedAmount;
  }

  /** Share that the merchant pays, in percent. */
  public double merchantBudgetSharePercentage() {
    return merchantBudgetSharePercentage;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("id", JsonObject::asString)
          .required("redeemed_amount", JsonObject::asDouble)
          .required("merchant_budget_share_percentage", JsonObject::asDouble);

  public static OrderPromotionDetail fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OrderPromotionDetail(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OrderPromotionDetail)) return false;
    OrderPromotionDetail that = (OrderPromotionDetail) other;
    return Objects.equals(id, that.id)
        && Objects.equals(redeemedAmount, that.redeemedAmount)
        && Objects.equals(merchantBudgetSharePercentage, that.merchantBudgetSharePercentage);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, redeemedAmount, merchantBudgetSharePercentage);
  }

  @Override
  public String toString() {
    return "OrderPromotionDetail[id=" + id + ", redeemedAmount=" + redeemedAmount + ", merchantBudgetSharePercentage=" + merchantBudgetSharePercentage + "]";
  }
}
