// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** One subscription. */
public final class SubscriptionResult {
  private final Subscription subscription;

  public SubscriptionResult(Subscription subscription) {
    this.subscription = subscription;
  }

  /** Which event goes where. */
  public Subscription subscription() {
    return subscription;
  }

  public static SubscriptionResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new SubscriptionResult(
        fields.read("subscription", Subscription::fromJson));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SubscriptionResult)) return false;
    SubscriptionResult that = (SubscriptionResult) other;
    return Objects.equals(subscription, that.subscription);
  }

  @Override
  public int hashCode() {
    return Objects.hash(subscription);
  }

  @Override
  public String toString() {
    return "SubscriptionResult[subscription=" + subscription + "]";
  }
}
