// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What signs the partner's deliveries. Keep it out of logs and of the code.
 *
 * @param secret {@code whsec_} and, in base64, the bytes that are the key of both signatures.
 * @param previousSignsUntil Until when the secret before this one signs as well; null if it does not. May be null.
 */
public record NotificationSecret(String secret, String previousSignsUntil) {
  public static NotificationSecret fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new NotificationSecret(
        fields.read("secret", JsonObject::asString),
        fields.optional("previous_signs_until", JsonObject::asString));
  }

  /** Without what is secret. */
  @Override
  public String toString() {
    return "NotificationSecret[secret=***, previousSignsUntil=" + previousSignsUntil + "]";
  }
}
