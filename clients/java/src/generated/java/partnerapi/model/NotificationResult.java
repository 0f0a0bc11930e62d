// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * One entry of the delivery log.
 *
 * @param notification The delivery of one event to one subscription.
 */
public record NotificationResult(NotificationRecord notification) {
  public static NotificationResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new NotificationResult(
        fields.read("notification", NotificationRecord::fromJson));
  }
}
