// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("day", JsonObject::asDate)
          .required("requests", JsonObject::asLong)
          .required("errors", JsonObject::asLong);

  public static RequestDay fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new RequestDay(values.next(), values.next(), values.next());
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
