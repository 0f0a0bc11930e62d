// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Map;
import partnerapi.json.JsonObject;

/**
 * The delivery of one event to one subscription.
 *
 * @param id Id of this entry; name it to have it delivered again.
 * @param eventId {@code header.event_id} of the event.
 * @param entityId What the event is about: the order number, catalog request id or transaction id.
 * @param createdAt When the entry was created, ISO 8601 in whole seconds of UTC.
 * @param partnerId Id of the partner.
 * @param eventType Name of an event. More may come: ignore those that you do not know.
 * @param deliveryStatus {@code queue} waits for its first attempt, {@code working} is being sent, {@code complete} was answered with
 * 2xx, {@code failed} waits for the next attempt, {@code dead} is not tried any more. Redelivery puts {@code complete}, {@code failed} and
 * {@code dead} back to {@code queue}.
 * @param nextAttemptAt When it is tried next; null if it will not be. May be null.
 * @param waiting Why it is not being sent now; null unless it is {@code queue} or {@code failed}. May be null.
 * @param endpoint Where it is sent.
 * @param headers Headers of the newest attempt; absent before the first one. May be null.
 * @param payload The body that is sent, as the text that is signed. Empty while the event's outlet is not linked any
 * more: the entry, its status and its attempts stay.
 * @param history The attempts, the oldest first.
 */
public record NotificationRecord(
    String id,
    String eventId,
    String entityId,
    String createdAt,
    String partnerId,
    EventName eventType,
    DeliveryStatus deliveryStatus,
    String nextAttemptAt,
    DeliveryWait waiting,
    String endpoint,
    Map<String, String> headers,
    String payload,
    List<DeliveryAttempt> history) {
  public static NotificationRecord fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new NotificationRecord(
        fields.read("id", JsonObject::asString),
        fields.read("event_id", JsonObject::asString),
        fields.read("entity_id", JsonObject::asString),
        fields.read("created_at", JsonObject::asString),
        fields.read("partner_id", JsonObject::asString),
        fields.read("event_type", value -> new EventName(JsonObject.asString(value))),
        fields.read("delivery_status", value -> new DeliveryStatus(JsonObject.asString(value))),
        fields.optional("next_attempt_at", JsonObject::asString),
        fields.optional("waiting", DeliveryWait::fromJson),
        fields.read("endpoint", JsonObject::asString),
        fields.optional("headers", JsonObject::asStrings),
        fields.read("payload", JsonObject::asString),
        fields.list("history", DeliveryAttempt::fromJson));
  }
}
