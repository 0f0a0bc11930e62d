// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What was read.
 *
 * @param outlet What the service knows of an outlet.
 */
public record OutletResult(OutletInformation outlet) {
  public static OutletResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OutletResult(
        fields.read("outlet", OutletInformation::fromJson));
  }
}
