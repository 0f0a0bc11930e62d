// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A chosen variant.
 *
 * @param id Service-side id of the variant.
 * @param name Name of the variant.
 * @param externalId Partner-side id of the variant. May be null.
 */
public record OrderItemVariant(String id, String name, String externalId) {
  public static OrderItemVariant fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderItemVariant(
        fields.read("id", JsonObject::asString),
        fields.read("name", JsonObject::asString),
        fields.optional("external_id", JsonObject::asString));
  }
}
