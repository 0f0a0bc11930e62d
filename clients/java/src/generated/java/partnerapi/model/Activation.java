// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * On or off.
 *
 * @param active Whether it is on.
 */
public record Activation(boolean active) {
  public static Activation fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Activation(
        fields.read("active", JsonObject::asBoolean));
  }
}
