// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * An outlet by both its ids.
 *
 * @param id Service-side outlet id.
 * @param externalOutletId Partner-side outlet id. Absent until the partner has given one. May be null.
 * @param createdAt When the outlet was registered, ISO 8601.
 * @param updatedAt When {@code external_outlet_id} was last modified, ISO 8601.
 */
public record OutletRecord(
    String id,
    String externalOutletId,
    String createdAt,
    String updatedAt) {
  public static OutletRecord fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OutletRecord(
        fields.read("id", JsonObject::asString),
        fields.optional("external_outlet_id", JsonObject::asString),
        fields.read("created_at", JsonObject::asString),
        fields.read("updated_at", JsonObject::asString));
  }
}
