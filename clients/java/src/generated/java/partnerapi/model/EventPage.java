// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Events in order of creation. */
public final class EventPage {
  private final List<Event> events;
  private final @Nullable String nextAfter;
  private final boolean hasMore;

  public EventPage(List<Event> events, @Nullable String nextAfter, boolean hasMore) {
    this.events = events;
    this.nextAfter = nextAfter;
    this.hasMore = hasMore;
  }

  /** The events, oldest first. */
  public List<Event> events() {
    return events;
  }

  /**
   * Pass this as {@code after} in the next call: the id of the last event of this page, or the {@code after} of this request if
   * the page is empty; null if there is neither. After a restore of the service it can be another UUID than that id.
   * May be null.
   */
  public @Nullable String nextAfter() {
    return nextAfter;
  }

  /** Whether there are more events. A page with fewer than {@code limit} events may have more. */
  public boolean hasMore() {
    return hasMore;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("events", JsonObject.listOf(Event::fromJson))
          .optional("next_after", JsonObject::asString)
          .required("has_more", JsonObject::asBoolean);

  public static EventPage fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new EventPage(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EventPage)) return false;
    EventPage that = (EventPage) other;
    return Objects.equals(events, that.events)
        && Objects.equals(nextAfter, that.nextAfter)
        && Objects.equals(hasMore, that.hasMore);
  }

  @Override
  public int hashCode() {
    return Objects.hash(events, nextAfter, hasMore);
  }

  @Override
  public String toString() {
    return "EventPage[events=" + events + ", nextAfter=" + nextAfter + ", hasMore=" + hasMore + "]";
  }
}
