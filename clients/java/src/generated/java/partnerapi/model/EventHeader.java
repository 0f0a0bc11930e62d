// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Name, id, version and time of the event. */
public final class EventHeader {
  private final String eventId;
  private final long version;
  private final Instant timestamp;
  private final @Nullable Boolean test;
  private final EventName eventName;

  public EventHeader(
      String eventId,
      long version,
      Instant timestamp,
      @Nullable Boolean test,
      EventName eventName) {
    this.eventId = eventId;
    this.version = version;
    this.timestamp = timestamp;
    this.test = test;
    this.eventName = eventName;
  }

  /**
   * Id of the event: a UUIDv5 of the event's name, its resource, the version of the resource, and an epoch of the
   * service's database. The same step always has the same id; after a restore of the service no id is assigned to
   * another step.
   */
  public String eventId() {
    return eventId;
  }

  /** Version of the structure of {@code body}. */
  public long version() {
    return version;
  }

  /** ISO 8601 in whole seconds, with {@code Z} or an offset. */
  public Instant timestamp() {
    return timestamp;
  }

  /**
   * Only present on a test event that the partner requested: it is an example, and nothing happened. Respond to it as
   * to any other event, and do nothing else. May be null.
   */
  public @Nullable Boolean test() {
    return test;
  }

  /** Name of an event. More may be added: ignore unknown names. */
  public EventName eventName() {
    return eventName;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("event_id", JsonObject::asString)
          .required("version", JsonObject::asLong)
          .required("timestamp", JsonObject::asInstant)
          .optional("test", JsonObject::asBoolean)
          .required("event_name", value -> new EventName(JsonObject.asString(value)));

  public static EventHeader fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new EventHeader(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EventHeader)) return false;
    EventHeader that = (EventHeader) other;
    return Objects.equals(eventId, that.eventId)
        && Objects.equals(version, that.version)
        && Objects.equals(timestamp, that.timestamp)
        && Objects.equals(test, that.test)
        && Objects.equals(eventName, that.eventName);
  }

  @Override
  public int hashCode() {
    return Objects.hash(eventId, version, timestamp, test, eventName);
  }

  @Override
  public String toString() {
    return "EventHeader[eventId=" + eventId + ", version=" + version + ", timestamp=" + timestamp + ", test=" + test + ", eventName=" + eventName + "]";
  }
}
