// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Result of one call. */
public final class RedeliverFailedResult {
  private final long queued;
  private final long passedOver;
  private final @Nullable String nextAfter;

  public RedeliverFailedResult(long queued, long passedOver, @Nullable String nextAfter) {
    this.queued = queued;
    this.passedOver = passedOver;
    this.nextAfter = nextAfter;
  }

  /** Deliveries put into the queue. */
  public long queued() {
    return queued;
  }

  /** Skipped deliveries: their subscription is deleted or not active, or their outlet is no longer linked. */
  public long passedOver() {
    return passedOver;
  }

  /** Pass this as {@code after} in the next call; null if no deliveries are left. May be null. */
  public @Nullable String nextAfter() {
    return nextAfter;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("queued", JsonObject::asLong)
          .required("passed_over", JsonObject::asLong)
          .optional("next_after", JsonObject::asString);

  public static RedeliverFailedResult fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new RedeliverFailedResult(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof RedeliverFailedResult)) return false;
    RedeliverFailedResult that = (RedeliverFailedResult) other;
    return Objects.equals(queued, that.queued)
        && Objects.equals(passedOver, that.passedOver)
        && Objects.equals(nextAfter, that.nextAfter);
  }

  @Override
  public int hashCode() {
    return Objects.hash(queued, passedOver, nextAfter);
  }

  @Override
  public String toString() {
    return "RedeliverFailedResult[queued=" + queued + ", passedOver=" + passedOver + ", nextAfter=" + nextAfter + "]";
  }
}
