// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code listNotifications}, all optional.
 *
 * @param entityId Only what is about this order number, catalog request id or transaction id. May be null.
 * @param eventType Only events of this name. May be null.
 * @param deliveryStatus Only deliveries in this state. May be null.
 * @param createdAfter Only what was created later than this. May be null.
 * @param createdBefore Only what was created earlier than this. May be null.
 * @param page Page to read, from 1. May be null.
 * @param perPage Entries on a page. May be null.
 */
public record ListNotificationsQuery(
    String entityId,
    EventName eventType,
    DeliveryStatus deliveryStatus,
    String createdAfter,
    String createdBefore,
    Long page,
    Long perPage) {
  /** With what is required; add the rest by {@code with…}. */
  public static ListNotificationsQuery of() {
    return new ListNotificationsQuery(null, null, null, null, null, null, null);
  }

  public ListNotificationsQuery withEntityId(String entityId) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, createdAfter, createdBefore, page, perPage);
  }

  public ListNotificationsQuery withEventType(EventName eventType) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, createdAfter, createdBefore, page, perPage);
  }

  public ListNotificationsQuery withDeliveryStatus(DeliveryStatus deliveryStatus) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, createdAfter, createdBefore, page, perPage);
  }

  public ListNotificationsQuery withCreatedAfter(String createdAfter) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, createdAfter, createdBefore, page, perPage);
  }

  public ListNotificationsQuery withCreatedBefore(String createdBefore) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, createdAfter, createdBefore, page, perPage);
  }

  public ListNotificationsQuery withPage(long page) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, createdAfter, createdBefore, page, perPage);
  }

  public ListNotificationsQuery withPerPage(long perPage) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, createdAfter, createdBefore, page, perPage);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (entityId != null) json.put("entity_id", entityId);
    if (eventType != null) json.put("event_type", eventType.value());
    if (deliveryStatus != null) json.put("delivery_status", deliveryStatus.value());
    if (createdAfter != null) json.put("created_after", createdAfter);
    if (createdBefore != null) json.put("created_before", createdBefore);
    if (page != null) json.put("page", page);
    if (perPage != null) json.put("per_page", perPage);
    return json;
  }
}
