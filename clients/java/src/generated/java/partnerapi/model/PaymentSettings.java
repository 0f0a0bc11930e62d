// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which ways of paying the outlet takes.
 *
 * @param wallet On or off.
 * @param qr On or off.
 */
public record PaymentSettings(Activation wallet, Activation qr) {
  public static PaymentSettings fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PaymentSettings(
        fields.read("wallet", Activation::fromJson),
        fields.read("qr", Activation::fromJson));
  }
}
