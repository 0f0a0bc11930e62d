// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code listEvents}, all optional.
 *
 * @param after {@code event_id} of the last event that you have. May be null.
 * @param limit How many events to read at most. May be null.
 */
public record ListEventsQuery(String after, Long limit) {
  /** With what is required; add the rest by {@code with…}. */
  public static ListEventsQuery of() {
    return new ListEventsQuery(null, null);
  }

  public ListEventsQuery withAfter(String after) {
    return new ListEventsQuery(after, limit);
  }

  public ListEventsQuery withLimit(long limit) {
    return new ListEventsQuery(after, limit);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (after != null) json.put("after", after);
    if (limit != null) json.put("limit", limit);
    return json;
  }
}
