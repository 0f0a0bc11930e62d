// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * Events in the order in which they came to be.
 *
 * @param events The events, the oldest first.
 * @param nextAfter What to pass as {@code after} next: the id of the last event here, or the {@code after} of this request if
 * there is none; null if there was neither. May be null.
 * @param hasMore Whether there are later events already.
 */
public record EventPage(List<Event> events, String nextAfter, boolean hasMore) {
  public static EventPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new EventPage(
        fields.list("events", Event::fromJson),
        fields.optional("next_after", JsonObject::asString),
        fields.read("has_more", JsonObject::asBoolean));
  }
}
