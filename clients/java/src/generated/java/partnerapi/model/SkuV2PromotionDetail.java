// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The reduced item, the promotion, the amount and who bears the cost. */
public final class SkuV2PromotionDetail {
  private final @Nullable PromotedItem item;
  private final @Nullable String id;
  private final SkuV2PromotionDetailPromoSource promoSource;
  private final double redeemedAmount;
  private final double merchantBudgetSharePercentage;

  public SkuV2PromotionDetail(
      @Nullable PromotedItem item,
      @Nullable String id,
      SkuV2PromotionDetailPromoSource promoSource,
      double redeemedAmount,
      double merchantBudgetSharePercentage) {
    this.item = item;
    this.id = id;
    this.promoSource = promoSource;
    this.redeemedAmount = redeemedAmount;
    this.merchantBudgetSharePercentage = merchantBudgetSharePercentage;
  }

  /** The menu item that a promotion reduced. May be null. */
  public @Nullable PromotedItem item() {
    return item;
  }

  /** Promotion id. May be null. */
  public @Nullable String id() {
    return id;
  }

  /**
   * {@code SKU_PROMO} was created by the merchant and can be read as a promotion; {@code CAMPAIGN} is run by the platform operator
   * and its id is for reference only.
   */
  public SkuV2PromotionDetailPromoSource promoSource() {
    return promoSource;
  }

  /** Amount discounted, in IDR. */
  public double redeemedAmount() {
    return redeemedAmount;
  }

  /**
   * Share that the merchant pays, in percent: 100 for {@code SKU_PROMO}. A campaign may be paid by the operator (0), by the
   * merchant (100) or by both.
   */
  public double merchantBudgetSharePercentage() {
    return merchantBudgetSharePercentage;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("item", PromotedItem::fromJson)
          .optional("id", JsonObject::asString)
          .required("promo_source", value -> new SkuV2PromotionDetailPromoSource(JsonObject.asString(value)))
          .required("redeemed_amount", JsonObject::asDouble)
          .required("merchant_budget_share_percentage", JsonObject::asDouble);

  public static SkuV2PromotionDetail fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new SkuV2PromotionDetail(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SkuV2PromotionDetail)) return false;
    SkuV2PromotionDetail that = (SkuV2PromotionDetail) other;
    return Objects.equals(item, that.item)
        && Objects.equals(id, that.id)
        && Objects.equals(promoSource, that.promoSource)
        && Objects.equals(redeemedAmount, that.redeemedAmount)
        && Objects.equals(merchantBudgetSharePercentage, that.merchantBudgetSharePercentage);
  }

  @Override
  public int hashCode() {
    return Objects.hash(item, id, promoSource, redeemedAmount, merchantBudgetSharePercentage);
  }

  @Override
  public String toString() {
    return "SkuV2PromotionDetail[item=" + item + ", id=" + id + ", promoSource=" + promoSource + ", redeemedAmount=" + redeemedAmount + ", merchantBudgetSharePercentage=" + merchantBudgetSharePercentage + "]";
  }
}
