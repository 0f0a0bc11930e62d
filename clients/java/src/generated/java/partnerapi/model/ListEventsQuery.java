// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listEvents}, all optional. */
public final class ListEventsQuery {
  private final @Nullable String after;
  private final @Nullable Long limit;

  public ListEventsQuery(@Nullable String after, @Nullable Long limit) {
    this.after = after;
    this.limit = limit;
  }

  /** {@code event_id} of the last event that you received, or the last {@code next_after}. May be null. */
  public @Nullable String after() {
    return after;
  }

  /** Maximum number of events. May be null. */
  public @Nullable Long limit() {
    return limit;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListEventsQuery)) return false;
    ListEventsQuery that = (ListEventsQuery) other;
    return Objects.equals(after, that.after)
        && Objects.equals(limit, that.limit);
  }

  @Override
  public int hashCode() {
    return Objects.hash(after, limit);
  }

  @Override
  public String toString() {
    return "ListEventsQuery[after=" + after + ", limit=" + limit + "]";
  }
}
