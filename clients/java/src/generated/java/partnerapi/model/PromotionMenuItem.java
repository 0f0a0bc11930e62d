// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A menu item under a promotion.
 *
 * @param id Service-side id of the menu item.
 * @param externalMenuId Partner-side id of the menu item.
 * @param name Name of the menu item.
 * @param price Original price in IDR, without decimals.
 * @param discountedPrice Price with the promotion in IDR, without decimals. Never above {@code price}, also after {@code price}
 * was lowered.
 * @param usageLimit How often the promotion may be used. Counted per menu item, outlet and day; starts anew at local
 * midnight. May be null.
 */
public record PromotionMenuItem(
    String id,
    String externalMenuId,
    String name,
    long price,
    long discountedPrice,
    UsageLimit usageLimit) {
  public static PromotionMenuItem fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotionMenuItem(
        fields.read("id", JsonObject::asString),
        fields.read("external_menu_id", JsonObject::asString),
        fields.read("name", JsonObject::asString),
        fields.read("price", JsonObject::asLong),
        fields.read("discounted_price", JsonObject::asLong),
        fields.optional("usage_limit", UsageLimit::fromJson));
  }
}
