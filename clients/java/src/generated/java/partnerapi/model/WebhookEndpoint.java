// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One URL for many events. */
public final class WebhookEndpoint {
  private final String id;
  private final String key;
  private final String url;
  private final List<String> events;
  private final boolean active;
  private final Instant createdAt;

  public WebhookEndpoint(
      String id,
      String key,
      String url,
      List<String> events,
      boolean active,
      Instant createdAt) {
    this.id = id;
    this.key = key;
    this.url = url;
    this.events = events;
    this.active = active;
    this.createdAt = createdAt;
  }

  /** Id of the webhook endpoint, the same whenever its key is set: the sandbox injects faults by it. */
  public String id() {
    return id;
  }

  /** The partner's own key of a webhook endpoint. */
  public String key() {
    return key;
  }

  /** Where the events are sent; port 80 or 443. */
  public String url() {
    return url;
  }

  /**
   * Names of events, and scopes: {@code food:order:read}, {@code food:catalog:read}, {@code payment:transaction:read} or
   * {@code partner:outlet:read} is every event of that scope, also those that the service adds later.
   */
  public List<String> events() {
    return events;
  }

  /** Whether events are sent. A 410 response of the URL sets it to false. */
  public boolean active() {
    return active;
  }

  /** ISO 8601 with offset. */
  public Instant createdAt() {
    return createdAt;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("key", JsonObject::asString)
          .required("url", JsonObject::asString)
          .required("events", JsonObject.listOf(JsonObject::asString))
          .required("active", JsonObject::asBoolean)
          .required("created_at", JsonObject::asInstant);

  public static WebhookEndpoint fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new WebhookEndpoint(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookEndpoint)) return false;
    WebhookEndpoint that = (WebhookEndpoint) other;
    return Objects.equals(id, that.id)
        && Objects.equals(key, that.key)
        && Objects.equals(url, that.url)
        && Objects.equals(events, that.events)
        && Objects.equals(active, that.active)
        && Objects.equals(createdAt, that.createdAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, key, url, events, active, createdAt);
  }

  @Override
  public String toString() {
    return "WebhookEndpoint[id=" + id + ", key=" + key + ", url=" + url + ", events=" + events + ", active=" + active + ", createdAt=" + createdAt + "]";
  }
}
