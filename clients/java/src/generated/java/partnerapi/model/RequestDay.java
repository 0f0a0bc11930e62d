// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** Requests on a day. */
public final class RequestDay {
  private final LocalDate day;
  private final long requests;
  private final long errors;

  public RequestDay(LocalDate day, long requests, long errors) {
    this.day = day;
    this.requests = requests;
    this.errors = errors;
  }

  /** A day in UTC. */
  public LocalDate day() {
    return day;
  }

  /** Requests with a valid token. */
  public long requests() {
    return requests;
  }

  /** Error codes in their responses, each once per response. */
  public long errors() {
    return errors;
  }

  public static RequestDay fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new RequestDay(
        fields.read("day", JsonObject::asDate),
        fields.read("requests", JsonObject::asLong),
        fields.read("errors", JsonObject::asLong));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof RequestDay)) return false;
    RequestDay that = (RequestDay) other;
    return Objects.equals(day, that.day)
        && Objects.equals(requests, that.requests)
        && Objects.equals(errors, that.errors);
  }

  @Override
  public int hashCode() {
    return Objects.hash(day, requests, errors);
  }

  @Override
  public String toString() {
    return "RequestDay[day=" + day + ", requests=" + requests + ", errors=" + errors + "]";
  }
}
