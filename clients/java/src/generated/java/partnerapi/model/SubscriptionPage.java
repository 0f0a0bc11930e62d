// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One page of subscriptions. */
public final class SubscriptionPage {
  private final List<Subscription> subscriptions;
  private final long totalCount;
  private final long totalPages;

  public SubscriptionPage(List<Subscription> subscriptions, long totalCount, long totalPages) {
    this.subscriptions = subscriptions;
    this.totalCount = totalCount;
    this.totalPages = totalPages;
  }

  /** The subscriptions of this page, oldest first. */
  public List<Subscription> subscriptions() {
    return subscriptions;
  }

  /** Subscriptions on all pages. */
  public long totalCount() {
    return totalCount;
  }

  /** Number of pages of this size. */
  public long totalPages() {
    return totalPages;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("subscriptions", JsonObject.listOf(Subscription::fromJson))
          .required("total_count", JsonObject::asLong)
          .required("total_pages", JsonObject::asLong);

  public static SubscriptionPage fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new SubscriptionPage(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SubscriptionPage)) return false;
    SubscriptionPage that = (SubscriptionPage) other;
    return Objects.equals(subscriptions, that.subscriptions)
        && Objects.equals(totalCount, that.totalCount)
        && Objects.equals(totalPages, that.totalPages);
  }

  @Override
  public int hashCode() {
    return Objects.hash(subscriptions, totalCount, totalPages);
  }

  @Override
  public String toString() {
    return "SubscriptionPage[subscriptions=" + subscriptions + ", totalCount=" + totalCount + ", totalPages=" + totalPages + "]";
  }
}
