// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Failed attempts for one reason. */
public final class AttemptFailure {
  private final AttemptFailureReason reason;
  private final long count;

  public AttemptFailure(AttemptFailureReason reason, long count) {
    this.reason = reason;
    this.count = count;
  }

  /**
   * {@code status_3xx}, {@code status_4xx}, {@code status_5xx}: the endpoint returned such a status. {@code timeout}: no whole response in
   * time. {@code dns}: the host name cannot be resolved. {@code unreachable}: the host cannot be reached, or no server listens.
   * {@code tls}: no valid certificate, or no handshake. {@code reset}: the connection was closed before the response was complete.
   * {@code protocol}: the response is not valid HTTP. {@code refused}: the service does not send to this address.
   */
  public AttemptFailureReason reason() {
    return reason;
  }

  /** Attempts. */
  public long count() {
    return count;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("reason", value -> new AttemptFailureReason(JsonObject.asString(value)))
          .required("count", JsonObject::asLong);

  public static AttemptFailure fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new AttemptFailure(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AttemptFailure)) return false;
    AttemptFailure that = (AttemptFailure) other;
    return Objects.equals(reason, that.reason)
        && Objects.equals(count, that.count);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, count);
  }

  @Override
  public String toString() {
    return "AttemptFailure[reason=" + reason + ", count=" + count + "]";
  }
}
