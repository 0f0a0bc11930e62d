// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * One page of the delivery log.
 *
 * @param notifications The entries of this page, the newest first.
 * @param totalCount Entries on all pages together.
 * @param totalPages Pages of this size.
 */
public record NotificationPage(List<NotificationRecord> notifications, long totalCount, long totalPages) {
  public static NotificationPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new NotificationPage(
        fields.list("notifications", NotificationRecord::fromJson),
        fields.read("total_count", JsonObject::asLong),
        fields.read("total_pages", JsonObject::asLong));
  }
}
