// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * One line of an order.
 *
 * @param quantity How many.
 * @param price Price of one with its variants, in IDR, before promotions.
 * @param notes What the consumer asks for; null if nothing. May be null.
 * @param name Name of the menu item.
 * @param id Service-side id of the menu item.
 * @param externalId Partner-side id of the menu item. May be null.
 * @param variants Chosen variants. May be null.
 * @param skuPromoId Id of the promotion that reduced this item, where one did. May be null.
 * @param skuPromoSource Who runs that promotion. May be null.
 */
public record OrderItem(
    long quantity,
    double price,
    String notes,
    String name,
    String id,
    String externalId,
    List<OrderItemVariant> variants,
    String skuPromoId,
    String skuPromoSource) {
  public static OrderItem fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderItem(
        fields.read("quantity", JsonObject::asLong),
        fields.read("price", JsonObject::asDouble),
        fields.optional("notes", JsonObject::asString),
        fields.read("name", JsonObject::asString),
        fields.read("id", JsonObject::asString),
        fields.optional("external_id", JsonObject::asString),
        fields.optionalList("variants", OrderItemVariant::fromJson),
        fields.optional("sku_promo_id", JsonObject::asString),
        fields.optional("sku_promo_source", JsonObject::asString));
  }
}
