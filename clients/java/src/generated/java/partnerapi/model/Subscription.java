// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Which event goes where. */
public final class Subscription {
  private final String id;
  private final EventName event;
  private final String url;
  private final boolean active;
  private final Instant createdAt;

  public Subscription(
      String id,
      EventName event,
      String url,
      boolean active,
      Instant createdAt) {
    this.id = id;
    this.event = event;
    this.url = url;
    this.active = active;
    this.createdAt = createdAt;
  }

  /** Id of the subscription. */
  public String id() {
    return id;
  }

  /** Name of an event. More may be added: ignore unknown names. */
  public EventName event() {
    return event;
  }

  /** Where the event is sent; port 80 or 443. */
  public String url() {
    return url;
  }

  /** Whether events are sent. A 410 response of the endpoint sets it to false. */
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
          .required("event", value -> new EventName(JsonObject.asString(value)))
          .required("url", JsonObject::asString)
          .required("active", JsonObject::asBoolean)
          .required("created_at", JsonObject::asInstant);

  public static Subscription fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Subscription(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Subscription)) return false;
    Subscription that = (Subscription) other;
    return Objects.equals(id, that.id)
        && Objects.equals(event, that.event)
        && Objects.equals(url, that.url)
        && Objects.equals(active, that.active)
        && Objects.equals(createdAt, that.createdAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, event, url, active, createdAt);
  }

  @Override
  public String toString() {
    return "Subscription[id=" + id + ", event=" + event + ", url=" + url + ", active=" + active + ", createdAt=" + createdAt + "]";
  }
}
