// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which failed deliveries are delivered again; all conditions that are there hold together.
 *
 * @param createdAfter Only what was created later than this.
 * @param createdBefore Only what was created earlier than this. May be null.
 * @param eventType Name of an event. More may come: ignore those that you do not know. May be null.
 * @param endpoint Only deliveries to this address. May be null.
 * @param entityId Only what is about this order number, catalog request id or transaction id. May be null.
 * @param after {@code next_after} of the call before. May be null.
 */
public record RedeliverFailedRequest(
    String createdAfter,
    String createdBefore,
    EventName eventType,
    String endpoint,
    String entityId,
    String after) {
  /** With what is required; add the rest by {@code with…}. */
  public static RedeliverFailedRequest of(String createdAfter) {
    return new RedeliverFailedRequest(createdAfter, null, null, null, null, null);
  }

  public RedeliverFailedRequest withCreatedBefore(String createdBefore) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, entityId, after);
  }

  public RedeliverFailedRequest withEventType(EventName eventType) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, entityId, after);
  }

  public RedeliverFailedRequest withEndpoint(String endpoint) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, entityId, after);
  }

  public RedeliverFailedRequest withEntityId(String entityId) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, entityId, after);
  }

  public RedeliverFailedRequest withAfter(String after) {
    return new RedeliverFailedRequest(createdAfter, createdBefore, eventType, endpoint, entityId, after);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("created_after", createdAfter);
    if (createdBefore != null) json.put("created_before", createdBefore);
    if (eventType != null) json.put("event_type", eventType.value());
    if (endpoint != null) json.put("endpoint", endpoint);
    if (entityId != null) json.put("entity_id", entityId);
    if (after != null) json.put("after", after);
    return json;
  }
}
