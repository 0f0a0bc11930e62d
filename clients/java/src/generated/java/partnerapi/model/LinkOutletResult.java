// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What was linked.
 *
 * @param outlet An outlet that is linked to the partner.
 */
public record LinkOutletResult(LinkedOutlet outlet) {
  public static LinkOutletResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new LinkOutletResult(
        fields.read("outlet", LinkedOutlet::fromJson));
  }
}
