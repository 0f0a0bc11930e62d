// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * An outlet that is linked to the partner.
 *
 * @param id Service-side outlet id.
 * @param externalOutletId Partner-side outlet id. Absent until the partner has given one.
 * @param createdAt When the outlet was registered, ISO 8601.
 * @param updatedAt When {@code external_outlet_id} was last modified, ISO 8601.
 * @param linkedAt When the outlet was linked, ISO 8601.
 */
public record LinkedOutlet(
    String id,
    String externalOutletId,
    String createdAt,
    String updatedAt,
    String linkedAt) {
  public static LinkedOutlet fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new LinkedOutlet(
        fields.read("id", JsonObject::asString),
        fields.read("external_outlet_id", JsonObject::asString),
        fields.read("created_at", JsonObject::asString),
        fields.read("updated_at", JsonObject::asString),
        fields.read("linked_at", JsonObject::asString));
  }
}
