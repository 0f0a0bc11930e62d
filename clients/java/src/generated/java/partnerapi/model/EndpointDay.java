// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** An endpoint on a day. */
public final class EndpointDay {
  private final LocalDate day;
  private final long attempts;
  private final long delivered;
  private final @Nullable Double successRate;
  private final @Nullable Long p50Ms;
  private final @Nullable Long p99Ms;
  private final List<AttemptFailure> failures;

  public EndpointDay(
      LocalDate day,
      long attempts,
      long delivered,
      @Nullable Double successRate,
      @Nullable Long p50Ms,
      @Nullable Long p99Ms,
      List<AttemptFailure> failures) {
    this.day = day;
    this.attempts = attempts;
    this.delivered = delivered;
    this.successRate = successRate;
    this.p50Ms = p50Ms;
    this.p99Ms = p99Ms;
    this.failures = failures;
  }

  /** A day in UTC. */
  public LocalDate day() {
    return day;
  }

  /** Requests that were sent, without copies of injected faults. */
  public long attempts() {
    return attempts;
  }

  /** Attempts that received 2xx in time. */
  public long delivered() {
    return delivered;
  }

  /** {@code delivered} / {@code attempts}, rounded down to 4 digits; null without an attempt. May be null. */
  public @Nullable Double successRate() {
    return successRate;
  }

  /** Response time in milliseconds; null without a response. May be null. */
  public @Nullable Long p50Ms() {
    return p50Ms;
  }

  /** Response time in milliseconds; null without a response. May be null. */
  public @Nullable Long p99Ms() {
    return p99Ms;
  }

  /** Failed attempts by reason, the most frequent first. */
  public List<AttemptFailure> failures() {
    return failures;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("day", JsonObject::asDate)
          .required("attempts", JsonObject::asLong)
          .required("delivered", JsonObject::asLong)
          .optional("success_rate", JsonObject::asDouble)
          .optional("p50_ms", JsonObject::asLong)
          .optional("p99_ms", JsonObject::asLong)
          .required("failures", JsonObject.listOf(AttemptFailure::fromJson));

  public static EndpointDay fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new EndpointDay(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EndpointDay)) return false;
    EndpointDay that = (EndpointDay) other;
    return Objects.equals(day, that.day)
        && Objects.equals(attempts, that.attempts)
        && Objects.equals(delivered, that.delivered)
        && Objects.equals(successRate, that.successRate)
        && Objects.equals(p50Ms, that.p50Ms)
        && Objects.equals(p99Ms, that.p99Ms)
        && Objects.equals(failures, that.failures);
  }

  @Override
  public int hashCode() {
    return Objects.hash(day, attempts, delivered, successRate, p50Ms, p99Ms, failures);
  }

  @Override
  public String toString() {
    return "EndpointDay[day=" + day + ", attempts=" + attempts + ", delivered=" + delivered + ", successRate=" + successRate + ", p50Ms=" + p50Ms + ", p99Ms=" + p99Ms + ", failures=" + failures + "]";
  }
}
