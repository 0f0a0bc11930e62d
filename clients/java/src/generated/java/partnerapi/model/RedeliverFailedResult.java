// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What one call did.
 *
 * @param queued Deliveries that are in the queue now.
 * @param passedOver Deliveries whose subscription is deleted or not active, or whose outlet is not linked any more.
 * @param nextAfter What to pass as {@code after} next; null if there is nothing left to look at. May be null.
 */
public record RedeliverFailedResult(long queued, long passedOver, String nextAfter) {
  public static RedeliverFailedResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new RedeliverFailedResult(
        fields.read("queued", JsonObject::asLong),
        fields.read("passed_over", JsonObject::asLong),
        fields.optional("next_after", JsonObject::asString));
  }
}
