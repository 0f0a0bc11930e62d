// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listNotifications}, all optional. */
public final class ListNotificationsQuery {
  private final @Nullable String entityId;
  private final @Nullable EventName eventType;
  private final @Nullable DeliveryStatus deliveryStatus;
  private final @Nullable String endpoint;
  private final @Nullable String webhookEndpoint;
  private final @Nullable Instant createdAfter;
  private final @Nullable Instant createdBefore;
  private final @Nullable String before;
  private final @Nullable Long page;
  private final @Nullable Long perPage;

  public ListNotificationsQuery(
      @Nullable String entityId,
      @Nullable EventName eventType,
      @Nullable DeliveryStatus deliveryStatus,
      @Nullable String endpoint,
      @Nullable String webhookEndpoint,
      @Nullable Instant createdAfter,
      @Nullable Instant createdBefore,
      @Nullable String before,
      @Nullable Long page,
      @Nullable Long perPage) {
    this.entityId = entityId;
    this.eventType = eventType;
    this.deliveryStatus = deliveryStatus;
    this.endpoint = endpoint;
    this.webhookEndpoint = webhookEndpoint;
    this.createdAfter = createdAfter;
    this.createdBefore = createdBefore;
    this.before = before;
    this.page = page;
    this.perPage = perPage;
  }

  /**
   * Only entries with this order number, id of a catalog request, transaction or endpoint, or name of a deprecated
   * part. May be null.
   */
  public @Nullable String entityId() {
    return entityId;
  }

  /** Only events with this name. May be null. */
  public @Nullable EventName eventType() {
    return eventType;
  }

  /** Only deliveries in this state. May be null. */
  public @Nullable DeliveryStatus deliveryStatus() {
    return deliveryStatus;
  }

  /** Only deliveries to this URL, written as in the subscription. May be null. */
  public @Nullable String endpoint() {
    return endpoint;
  }

  /** Only deliveries of the events of the webhook endpoint with this key to its URL. May be null. */
  public @Nullable String webhookEndpoint() {
    return webhookEndpoint;
  }

  /** Only deliveries created after this time. May be null. */
  public @Nullable Instant createdAfter() {
    return createdAfter;
  }

  /** Only deliveries created before this time. May be null. */
  public @Nullable Instant createdBefore() {
    return createdBefore;
  }

  /**
   * {@code id} of an entry: only the entries after it in the list, which are older. An unknown id returns an empty list. May
   * be null.
   */
  public @Nullable String before() {
    return before;
  }

  /** Page to read, from 1. May be null. */
  public @Nullable Long page() {
    return page;
  }

  /** Entries per page. May be null. */
  public @Nullable Long perPage() {
    return perPage;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static ListNotificationsQuery of() {
    return new ListNotificationsQuery(null, null, null, null, null, null, null, null, null, null);
  }

  public ListNotificationsQuery withEntityId(String entityId) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withEventType(EventName eventType) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withDeliveryStatus(DeliveryStatus deliveryStatus) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withEndpoint(String endpoint) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withWebhookEndpoint(String webhookEndpoint) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withCreatedAfter(Instant createdAfter) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withCreatedBefore(Instant createdBefore) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withBefore(String before) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withPage(long page) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public ListNotificationsQuery withPerPage(long perPage) {
    return new ListNotificationsQuery(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (entityId != null) json.put("entity_id", entityId);
    if (eventType != null) json.put("event_type", eventType.value());
    if (deliveryStatus != null) json.put("delivery_status", deliveryStatus.value());
    if (endpoint != null) json.put("endpoint", endpoint);
    if (webhookEndpoint != null) json.put("webhook_endpoint", webhookEndpoint);
    if (createdAfter != null) json.put("created_after", createdAfter.toString());
    if (createdBefore != null) json.put("created_before", createdBefore.toString());
    if (before != null) json.put("before", before);
    if (page != null) json.put("page", page);
    if (perPage != null) json.put("per_page", perPage);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListNotificationsQuery)) return false;
    ListNotificationsQuery that = (ListNotificationsQuery) other;
    return Objects.equals(entityId, that.entityId)
        && Objects.equals(eventType, that.eventType)
        && Objects.equals(deliveryStatus, that.deliveryStatus)
        && Objects.equals(endpoint, that.endpoint)
        && Objects.equals(webhookEndpoint, that.webhookEndpoint)
        && Objects.equals(createdAfter, that.createdAfter)
        && Objects.equals(createdBefore, that.createdBefore)
        && Objects.equals(before, that.before)
        && Objects.equals(page, that.page)
        && Objects.equals(perPage, that.perPage);
  }

  @Override
  public int hashCode() {
    return Objects.hash(entityId, eventType, deliveryStatus, endpoint, webhookEndpoint, createdAfter, createdBefore, before, page, perPage);
  }

  @Override
  public String toString() {
    return "ListNotificationsQuery[entityId=" + entityId + ", eventType=" + eventType + ", deliveryStatus=" + deliveryStatus + ", endpoint=" + endpoint + ", webhookEndpoint=" + webhookEndpoint + ", createdAfter=" + createdAfter + ", createdBefore=" + createdBefore + ", before=" + before + ", page=" + page + ", perPage=" + perPage + "]";
  }
}
