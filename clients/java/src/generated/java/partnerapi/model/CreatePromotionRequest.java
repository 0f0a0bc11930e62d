// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One promotion to create.
 *
 * @param promoType Kind of promotion; a price reduction of one menu item.
 * @param promoDetail What the promotion is, as it is sent. Send exactly one of {@code selling_price} and
 * {@code percentage_discount}.
 */
public record CreatePromotionRequest(PromotionType promoType, PromotionDetailInput promoDetail) {
  /** With what is required; add the rest by {@code with…}. */
  public static CreatePromotionRequest of(PromotionDetailInput promoDetail) {
    return new CreatePromotionRequest(new PromotionType("sku_promo"), promoDetail);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("promo_type", promoType.value());
    json.put("promo_detail", promoDetail.toJson());
    return json;
  }
}
