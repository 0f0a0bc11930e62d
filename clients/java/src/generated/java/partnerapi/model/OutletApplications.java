// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which applications the outlet uses.
 *
 * @param gateway On or off.
 * @param wallet On or off.
 */
public record OutletApplications(Activation gateway, Activation wallet) {
  public static OutletApplications fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OutletApplications(
        fields.read("gateway", Activation::fromJson),
        fields.read("wallet", Activation::fromJson));
  }
}
