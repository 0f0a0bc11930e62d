// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One page of the delivery log. */
public final class NotificationPage {
  private final List<NotificationRecord> notifications;
  private final long totalCount;
  private final long totalPages;

  public NotificationPage(List<NotificationRecord> notifications, long totalCount, long totalPages) {
    this.notifications = notifications;
    this.totalCount = totalCount;
    this.totalPages = totalPages;
  }

  /** The entries of this page, newest first. */
  public List<NotificationRecord> notifications() {
    return notifications;
  }

  /** Entries on all pages. */
  public long totalCount() {
    return totalCount;
  }

  /** Number of pages of this size. */
  public long totalPages() {
    return totalPages;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("notifications", JsonObject.listOf(NotificationRecord::fromJson))
          .required("total_count", JsonObject::asLong)
          .required("total_pages", JsonObject::asLong);

  public static NotificationPage fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new NotificationPage(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof NotificationPage)) return false;
    NotificationPage that = (NotificationPage) other;
    return Objects.equals(notifications, that.notifications)
        && Objects.equals(totalCount, that.totalCount)
        && Objects.equals(totalPages, that.totalPages);
  }

  @Override
  public int hashCode() {
    return Objects.hash(notifications, totalCount, totalPages);
  }

  @Override
  public String toString() {
    return "NotificationPage[notifications=" + notifications + ", totalCount=" + totalCount + ", totalPages=" + totalPages + "]";
  }
}
