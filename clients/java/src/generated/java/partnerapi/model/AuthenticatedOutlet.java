// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * An outlet that the user has access to.
 *
 * @param id Service-side outlet id.
 * @param name Name of the outlet.
 * @param address Street address.
 * @param email Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.
 * @param phone Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty.
 */
public record AuthenticatedOutlet(
    String id,
    String name,
    String address,
    String email,
    String phone) {
  public static AuthenticatedOutlet fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new AuthenticatedOutlet(
        fields.read("id", JsonObject::asString),
        fields.read("name", JsonObject::asString),
        fields.read("address", JsonObject::asString),
        fields.read("email", JsonObject::asString),
        fields.read("phone", JsonObject::asString));
  }
}
