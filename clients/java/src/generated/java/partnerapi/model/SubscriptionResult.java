// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * One subscription.
 *
 * @param subscription Which event goes where.
 */
public record SubscriptionResult(Subscription subscription) {
  public static SubscriptionResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new SubscriptionResult(
        fields.read("subscription", Subscription::fromJson));
  }
}
