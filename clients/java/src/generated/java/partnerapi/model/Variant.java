// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A variant as it is read.
 *
 * @param externalId Partner-side id. May be null.
 * @param name Name that consumers see. May be null.
 * @param price Added to the price of the menu item per order, in IDR without decimals. May be null.
 * @param inStock Whether it can be chosen.
 * @param id Service-side id; the same as long as the variant exists.
 */
public record Variant(
    String externalId,
    String name,
    Long price,
    boolean inStock,
    String id) {
  public static Variant fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Variant(
        fields.optional("external_id", JsonObject::asString),
        fields.optional("name", JsonObject::asString),
        fields.optional("price", JsonObject::asLong),
        fields.read("in_stock", JsonObject::asBoolean),
        fields.read("id", JsonObject::asString));
  }
}
