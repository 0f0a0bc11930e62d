// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * One page of subscriptions.
 *
 * @param subscriptions The subscriptions of this page, the oldest first.
 * @param totalCount Subscriptions on all pages together.
 * @param totalPages Pages of this size.
 */
public record SubscriptionPage(List<Subscription> subscriptions, long totalCount, long totalPages) {
  public static SubscriptionPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new SubscriptionPage(
        fields.list("subscriptions", Subscription::fromJson),
        fields.read("total_count", JsonObject::asLong),
        fields.read("total_pages", JsonObject::asLong));
  }
}
