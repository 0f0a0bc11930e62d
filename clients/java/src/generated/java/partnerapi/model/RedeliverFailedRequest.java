// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Which failed deliveries are redelivered; all given conditions apply together. */
public final class RedeliverFailedRequest {
  private final Instant createdAfter;
  private final @Nullable Instant createdBefore;
  private final @Nullable EventName eventType;
  private final @Nullable String endpoint;
  private final @Nullable String webhookEndpoint;
  private final @Nullable String entityId;
  private final @Nullable String after;

  public RedeliverFailedRequest(
      Instant createdAfter,
      @Nullable Instant createdBefore,
      @Nullable EventName eventType,
      @Nullable String endpoint,
      @Nullable String webhookEndpoint,
      @Nullable String entityId,
      @Nullable String after) {
    this.createdAfter = createdAfter;
    this.createdBefore = createdBefore;
    this.eventType = eventType;
    this.endpoint = endpoint;
    this.webhookEndpoint = webhookEndpoint;
    this.entityId = entityId;
    this.after = after;
  }

  /** Only deliveries created after this time. */
  public Instant createdAfter() {
    return createdAfter;
  }

  /** Only deliveries created before this time. May be null. */
  public @Nullable Instant createdBefore() {
    return createdBefore;
  }

  /** Name of an event. More may be added: ignore unknown names. May be null. */
  public @Nullable EventName eventType() {
    return eventType;
  }

  /** Only deliveries to this URL. May be null. */
  public @Nullable String endpoint() {
    return endpoint;
  }

  /** Only deliveries of the events of the webhook endpoint with this key to its URL. May be null. */
  public @Nullable String webhookEndpoint() {
    return webhookEndpoint;
  }

  /**
   * Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated
   * part. May be null.
   */
  public @Nullable String entityId() {
    return entityId;
  }

  /** {@code next_after} of the previous call. May be null. */
  public @Nullable String after() {
    return after;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static RedeliverFailedRequest of(Instant createdAfter) {
    return new RedeliverFailedRequest(createdAfter, null, null, null, null, null, null);
  }

  public RedeliverFailedRequest withCreatedBefore(Instant createdBefore) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, webhookEndpoint, entityId, after);
  }

  public RedeliverFailedRequest withEventType(EventName eventType) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, webhookEndpoint, entityId, after);
  }

  public RedeliverFailedRequest withEndpoint(String endpoint) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, webhookEndpoint, entityId, after);
  }

  public RedeliverFailedRequest withWebhookEndpoint(String webhookEndpoint) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, webhookEndpoint, entityId, after);
  }

  public RedeliverFailedRequest withEntityId(String entityId) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, webhookEndpoint, entityId, after);
  }

  public RedeliverFailedRequest withAfter(String after) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, webhookEndpoint, entityId, after);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("created_after", createdAfter.toString());
    if (createdBefore != null) json.put("created_before", createdBefore.toString());
    if (eventType != null) json.put("event_type", eventType.value());
    if (endpoint != null) json.put("endpoint", endpoint);
    if (webhookEndpoint != null) json.put("webhook_endpoint", webhookEndpoint);
    if (entityId != null) json.put("entity_id", entityId);
    if (after != null) json.put("after", after);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof RedeliverFailedRequest)) return false;
    RedeliverFailedRequest that = (RedeliverFailedRequest) other;
    return Objects.equals(createdAfter, that.createdAfter)
        && Objects.equals(createdBefore, that.createdBefore)
        && Objects.equals(eventType, that.eventType)
        && Objects.equals(endpoint, that.endpoint)
        && Objects.equals(webhookEndpoint, that.webhookEndpoint)
        && Objects.equals(entityId, that.entityId)
        && Objects.equals(after, that.after);
  }

  @Override
  public int hashCode() {
    return Objects.hash(createdAfter, createdBefore, eventType, endpoint, webhookEndpoint, entityId, after);
  }

  @Override
  public String toString() {
    return "RedeliverFailedRequest[createdAfter=" + createdAfter + ", createdBefore=" + createdBefore + ", eventType=" + eventType + ", endpoint=" + endpoint + ", webhookEndpoint=" + webhookEndpoint + ", entityId=" + entityId + ", after=" + after + "]";
  }
}
