// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The delivery of one event to one subscription. */
public final class NotificationRecord {
  private final String id;
  private final String eventId;
  private final String entityId;
  private final Instant createdAt;
  private final String partnerId;
  private final EventName eventType;
  private final DeliveryStatus deliveryStatus;
  private final @Nullable Instant nextAttemptAt;
  private final @Nullable DeliveryWait waiting;
  private final String endpoint;
  private final @Nullable String webhookEndpoint;
  private final @Nullable Map<String, String> headers;
  private final String payload;
  private final List<DeliveryAttempt> history;

  public NotificationRecord(
      String id,
      String eventId,
      String entityId,
      Instant createdAt,
      String partnerId,
      EventName eventType,
      DeliveryStatus deliveryStatus,
      @Nullable Instant nextAttemptAt,
      @Nullable DeliveryWait waiting,
      String endpoint,
      @Nullable String webhookEndpoint,
      @Nullable Map<String, String> headers,
      String payload,
      List<DeliveryAttempt> history) {
    this.id = id;
    this.eventId = eventId;
    this.entityId = entityId;
    this.createdAt = createdAt;
    this.partnerId = partnerId;
    this.eventType = eventType;
    this.deliveryStatus = deliveryStatus;
    this.nextAttemptAt = nextAttemptAt;
    this.waiting = waiting;
    this.endpoint = endpoint;
    this.webhookEndpoint = webhookEndpoint;
    this.headers = headers;
    this.payload = payload;
    this.history = history;
  }

  /** Id of this entry; use it to redeliver. */
  public String id() {
    return id;
  }

  /** {@code header.event_id} of the event. */
  public String eventId() {
    return eventId;
  }

  /**
   * What the event is about: the order number, the id of the catalog request, transaction or endpoint, or the
   * deprecated part.
   */
  public String entityId() {
    return entityId;
  }

  /** When the entry was created, ISO 8601 in whole seconds of UTC. */
  public Instant createdAt() {
    return createdAt;
  }

  /** Id of the partner. */
  public String partnerId() {
    return partnerId;
  }

  /** Name of an event. More may be added: ignore unknown names. */
  public EventName eventType() {
    return eventType;
  }

  /**
   * {@code queue} waits for its first attempt; {@code working} is being sent; {@code complete} received a 2xx response; {@code failed} waits
   * for the next attempt; {@code dead} is no longer retried. Redelivery sets {@code complete}, {@code failed} and {@code dead} back to
   * {@code queue}.
   */
  public DeliveryStatus deliveryStatus() {
    return deliveryStatus;
  }

  /** Time of the next attempt; null if there is none. May be null. */
  public @Nullable Instant nextAttemptAt() {
    return nextAttemptAt;
  }

  /** Why it is not being sent now; null unless the status is {@code queue} or {@code failed}. May be null. */
  public @Nullable DeliveryWait waiting() {
    return waiting;
  }

  /** URL that it is sent to. */
  public String endpoint() {
    return endpoint;
  }

  /** Key of the webhook endpoint that it is sent for; absent for a subscription. May be null. */
  public @Nullable String webhookEndpoint() {
    return webhookEndpoint;
  }

  /** Headers of the newest attempt; absent before the first one. May be null. */
  public @Nullable Map<String, String> headers() {
    return headers;
  }

  /**
   * The body of the delivery, exactly as signed. Empty if the event's outlet is no longer linked; the entry, its
   * status and its attempts remain.
   */
  public String payload() {
    return payload;
  }

  /** The newest 100 attempts, oldest first. */
  public List<DeliveryAttempt> history() {
    return history;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("event_id", JsonObject::asString)
          .required("entity_id", JsonObject::asString)
          .required("created_at", JsonObject::asInstant)
          .required("partner_id", JsonObject::asString)
          .required("event_type", value -> new EventName(JsonObject.asString(value)))
          .required("delivery_status", value -> new DeliveryStatus(JsonObject.asString(value)))
          .optional("next_attempt_at", JsonObject::asInstant)
          .optional("waiting", DeliveryWait::fromJson)
          .required("endpoint", JsonObject::asString)
          .optional("webhook_endpoint", JsonObject::asString)
          .optional("headers", JsonObject::asStrings)
          .required("payload", JsonObject::asString)
          .required("history", JsonObject.listOf(DeliveryAttempt::fromJson));

  public static NotificationRecord fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new NotificationRecord(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof NotificationRecord)) return false;
    NotificationRecord that = (NotificationRecord) other;
    return Objects.equals(id, that.id)
        && Objects.equals(eventId, that.eventId)
        && Objects.equals(entityId, that.entityId)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(partnerId, that.partnerId)
        && Objects.equals(eventType, that.eventType)
        && Objects.equals(deliveryStatus, that.deliveryStatus)
        && Objects.equals(nextAttemptAt, that.nextAttemptAt)
        && Objects.equals(waiting, that.waiting)
        && Objects.equals(endpoint, that.endpoint)
        && Objects.equals(webhookEndpoint, that.webhookEndpoint)
        && Objects.equals(headers, that.headers)
        && Objects.equals(payload, that.payload)
        && Objects.equals(history, that.history);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, eventId, entityId, createdAt, partnerId, eventType, deliveryStatus, nextAttemptAt, waiting, endpoint, webhookEndpoint, headers, payload, history);
  }

  @Override
  public String toString() {
    return "NotificationRecord[id=" + id + ", eventId=" + eventId + ", entityId=" + entityId + ", createdAt=" + createdAt + ", partnerId=" + partnerId + ", eventType=" + eventType + ", deliveryStatus=" + deliveryStatus + ", nextAttemptAt=" + nextAttemptAt + ", waiting=" + waiting + ", endpoint=" + endpoint + ", webhookEndpoint=" + webhookEndpoint + ", headers=" + headers + ", payload=" + payload + ", history=" + history + "]";
  }
}
