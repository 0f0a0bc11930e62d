// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** One entry of the delivery log. */
public final class NotificationResult {
  private final NotificationRecord notification;

  public NotificationResult(NotificationRecord notification) {
    this.notification = notification;
  }

  /** The delivery of one event to one subscription. */
  public NotificationRecord notification() {
    return notification;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("notification", NotificationRecord::fromJson);

  public static NotificationResult fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new NotificationResult(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof NotificationResult)) return false;
    NotificationResult that = (NotificationResult) other;
    return Objects.equals(notification, that.notification);
  }

  @Override
  public int hashCode() {
    return Objects.hash(notification);
  }

  @Override
  public String toString() {
    return "NotificationResult[notification=" + notification + "]";
  }
}
