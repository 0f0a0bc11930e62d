// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Why an order was cancelled.
 *
 * @param reason The reason, in Indonesian. May be null.
 */
public record CancellationDetail(String reason) {
  public static CancellationDetail fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CancellationDetail(
        fields.optional("reason", JsonObject::asString));
  }
}
