// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One attempt. */
public final class DeliveryAttempt {
  private final Instant time;
  private final @Nullable String exceptionMessage;
  private final boolean delivered;
  private final @Nullable Long durationMs;
  private final @Nullable EndpointAnswer answer;

  public DeliveryAttempt(
      Instant time,
      @Nullable String exceptionMessage,
      boolean delivered,
      @Nullable Long durationMs,
      @Nullable EndpointAnswer answer) {
    this.time = time;
    this.exceptionMessage = exceptionMessage;
    this.delivered = delivered;
    this.durationMs = durationMs;
    this.answer = answer;
  }

  /** ISO 8601 with offset. */
  public Instant time() {
    return time;
  }

  /** Why it failed; null if it did not. May be null. */
  public @Nullable String exceptionMessage() {
    return exceptionMessage;
  }

  /** Whether the endpoint returned 2xx in time. */
  public boolean delivered() {
    return delivered;
  }

  /**
   * From the request to the end of the response, or to the failure, in milliseconds; null if nothing was sent. May be
   * null.
   */
  public @Nullable Long durationMs() {
    return durationMs;
  }

  /** The endpoint's response; null if there was none. May be null. */
  public @Nullable EndpointAnswer answer() {
    return answer;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("time", JsonObject::asInstant)
          .optional("exception_message", JsonObject::asString)
          .required("delivered", JsonObject::asBoolean)
          .optional("duration_ms", JsonObject::asLong)
          .optional("answer", EndpointAnswer::fromJson);

  public static DeliveryAttempt fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new DeliveryAttempt(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof DeliveryAttempt)) return false;
    DeliveryAttempt that = (DeliveryAttempt) other;
    return Objects.equals(time, that.time)
        && Objects.equals(exceptionMessage, that.exceptionMessage)
        && Objects.equals(delivered, that.delivered)
        && Objects.equals(durationMs, that.durationMs)
        && Objects.equals(answer, that.answer);
  }

  @Override
  public int hashCode() {
    return Objects.hash(time, exceptionMessage, delivered, durationMs, answer);
  }

  @Override
  public String toString() {
    return "DeliveryAttempt[time=" + time + ", exceptionMessage=" + exceptionMessage + ", delivered=" + delivered + ", durationMs=" + durationMs + ", answer=" + answer + "]";
  }
}
