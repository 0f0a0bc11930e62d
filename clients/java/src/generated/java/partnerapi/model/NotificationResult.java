// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

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

  public static NotificationResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new NotificationResult(
        fields.read("notification", NotificationRecord::fromJson));
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
