// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * The outlet that is paid.
 *
 * @param id Service-side outlet id.
 * @param popId Id of the point machine; assigned by the service.
 */
public record PaymentOutlet(String id, String popId) {
  public static PaymentOutlet fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PaymentOutlet(
        fields.read("id", JsonObject::asString),
        fields.read("pop_id", JsonObject::asString));
  }
}
