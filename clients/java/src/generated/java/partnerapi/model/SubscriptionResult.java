// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("subscription", Subscription::fromJson);

  public static SubscriptionResult fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new SubscriptionResult(values.next());
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
