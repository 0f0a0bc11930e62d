// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** One promotion to create. */
public final class CreatePromotionRequest {
  private final PromotionType promoType;
  private final PromotionDetailInput promoDetail;

  public CreatePromotionRequest(PromotionType promoType, PromotionDetailInput promoDetail) {
    this.promoType = promoType;
    this.promoDetail = promoDetail;
  }

  /** Type of promotion: a price reduction of one menu item. */
  public PromotionType promoType() {
    return promoType;
  }

  /** The promotion to create. Send exactly one of {@code selling_price} and {@code percentage_discount}. */
  public PromotionDetailInput promoDetail() {
    return promoDetail;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static CreatePromotionRequest of(PromotionDetailInput promoDetail) {
    return new CreatePromotionRequest(new PromotionType("sku_promo"), promoDetail);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("promo_type", promoType.value());
    json.put("promo_detail", promoDetail.toJson());
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CreatePromotionRequest)) return false;
    CreatePromotionRequest that = (CreatePromotionRequest) other;
    return Objects.equals(promoType, that.promoType)
        && Objects.equals(promoDetail, that.promoDetail);
  }

  @Override
  public int hashCode() {
    return Objects.hash(promoType, promoDetail);
  }

  @Override
  public String toString() {
    return "CreatePromotionRequest[promoType=" + promoType + ", promoDetail=" + promoDetail + "]";
  }
}
