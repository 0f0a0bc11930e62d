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
  private final @Nullable Long wait_;

  public ListEventsQuery(@Nullable String after, @Nullable Long limit, @Nullable Long wait_) {
    this.after = after;
    this.limit = limit;
    this.wait_ = wait_;
  }

  /** {@code event_id} of the last event that you received, or the last {@code next_after}. May be null. */
  public @Nullable String after() {
    return after;
  }

  /** Maximum number of events. May be null. */
  public @Nullable Long limit() {
    return limit;
  }

  /** Longest time to wait for an event if there is none, in seconds. May be null. */
  public @Nullable Long wait_() {
    return wait_;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static ListEventsQuery of() {
    return new ListEventsQuery(null, null, null);
  }

  public ListEventsQuery withAfter(String after) {
    return new ListEventsQuery(after, limit, wait_);
  }

  public ListEventsQuery withLimit(long limit) {
    return new ListEventsQuery(after, limit, wait_);
  }

  public ListEventsQuery withWait(long wait_) {
    return new ListEventsQuery(after, limit, wait_);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (after != null) json.put("after", after);
    if (limit != null) json.put("limit", limit);
    if (wait_ != null) json.put("wait", wait_);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListEventsQuery)) return false;
    ListEventsQuery that = (ListEventsQuery) other;
    return Objects.equals(after, that.after)
        && Objects.equals(limit, that.limit)
        && Objects.equals(wait_, that.wait_);
  }

  @Override
  public int hashCode() {
    return Objects.hash(after, limit, wait_);
  }

  @Override
  public String toString() {
    return "ListEventsQuery[after=" + after + ", limit=" + limit + ", wait_=" + wait_ + "]";
  }
}
