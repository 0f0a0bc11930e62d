// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Something that would be dropped.
 *
 * @param id Service-side id.
 * @param externalId Partner-side id. May be null.
 * @param name Name as it is now. May be null.
 */
public record DroppedEntry(String id, String externalId, String name) {
  public static DroppedEntry fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new DroppedEntry(
        fields.read("id", JsonObject::asString),
        fields.optional("external_id", JsonObject::asString),
        fields.optional("name", JsonObject::asString));
  }
}
