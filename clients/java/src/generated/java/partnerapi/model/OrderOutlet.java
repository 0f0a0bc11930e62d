// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which outlet.
 *
 * @param id Service-side outlet id.
 * @param externalOutletId Partner-side outlet id; null if the outlet has none. May be null.
 */
public record OrderOutlet(String id, String externalOutletId) {
  public static OrderOutlet fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderOutlet(
        fields.read("id", JsonObject::asString),
        fields.optional("external_outlet_id", JsonObject::asString));
  }
}
