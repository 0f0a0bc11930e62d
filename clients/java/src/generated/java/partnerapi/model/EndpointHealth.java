// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Health of an endpoint. */
public final class EndpointHealth {
  private final String url;
  private final CircuitState circuit;
  private final @Nullable Instant openUntil;
  private final @Nullable Instant oldestPendingAt;
  private final long attempts;
  private final long delivered;
  private final @Nullable Double successRate;
  private final @Nullable Long p50Ms;
  private final @Nullable Long p99Ms;
  private final List<AttemptFailure> failures;
  private final List<EndpointDay> days;

  public EndpointHealth(
      String url,
      CircuitState circuit,
      @Nullable Instant openUntil,
      @Nullable Instant oldestPendingAt,
      long attempts,
      long delivered,
      @Nullable Double successRate,
      @Nullable Long p50Ms,
      @Nullable Long p99Ms,
      List<AttemptFailure> failures,
      List<EndpointDay> days) {
    this.url = url;
    this.circuit = circuit;
    this.openUntil = openUntil;
    this.oldestPendingAt = oldestPendingAt;
    this.attempts = attempts;
    this.delivered = delivered;
    this.successRate = successRate;
    this.p50Ms = p50Ms;
    this.p99Ms = p99Ms;
    this.failures = failures;
    this.days = days;
  }

  /** Where its deliveries are sent. */
  public String url() {
    return url;
  }

  /**
   * {@code closed}: deliveries are sent. {@code open}: the endpoint kept failing; nothing is sent until {@code open_until}. {@code half_open}:
   * one delivery at a time is sent until one succeeds.
   */
  public CircuitState circuit() {
    return circuit;
  }

  /** Until when nothing is sent to it; null unless the circuit is open. May be null. */
  public @Nullable Instant openUntil() {
    return openUntil;
  }

  /** Time of its oldest event that is neither delivered nor given up; null without one. May be null. */
  public @Nullable Instant oldestPendingAt() {
    return oldestPendingAt;
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

  /** Each day that has attempts, oldest first. */
  public List<EndpointDay> days() {
    return days;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("url", JsonObject::asString)
          .required("circuit", value -> new CircuitState(JsonObject.asString(value)))
          .optional("open_until", JsonObject::asInstant)
          .optional("oldest_pending_at", JsonObject::asInstant)
          .required("attempts", JsonObject::asLong)
          .required("delivered", JsonObject::asLong)
          .optional("success_rate", JsonObject::asDouble)
          .optional("p50_ms", JsonObject::asLong)
          .optional("p99_ms", JsonObject::asLong)
          .required("failures", JsonObject.listOf(AttemptFailure::fromJson))
          .required("days", JsonObject.listOf(EndpointDay::fromJson));

  public static EndpointHealth fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new EndpointHealth(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EndpointHealth)) return false;
    EndpointHealth that = (EndpointHealth) other;
    return Objects.equals(url, that.url)
        && Objects.equals(circuit, that.circuit)
        && Objects.equals(openUntil, that.openUntil)
        && Objects.equals(oldestPendingAt, that.oldestPendingAt)
        && Objects.equals(attempts, that.attempts)
        && Objects.equals(delivered, that.delivered)
        && Objects.equals(successRate, that.successRate)
        && Objects.equals(p50Ms, that.p50Ms)
        && Objects.equals(p99Ms, that.p99Ms)
        && Objects.equals(failures, that.failures)
        && Objects.equals(days, that.days);
  }

  @Override
  public int hashCode() {
    return Objects.hash(url, circuit, openUntil, oldestPendingAt, attempts, delivered, successRate, p50Ms, p99Ms, failures, days);
  }

  @Override
  public String toString() {
    return "EndpointHealth[url=" + url + ", circuit=" + circuit + ", openUntil=" + openUntil + ", oldestPendingAt=" + oldestPendingAt + ", attempts=" + attempts + ", delivered=" + delivered + ", successRate=" + successRate + ", p50Ms=" + p50Ms + ", p99Ms=" + p99Ms + ", failures=" + failures + ", days=" + days + "]";
  }
}
