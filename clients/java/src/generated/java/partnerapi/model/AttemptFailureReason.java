// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code status_3xx}, {@code status_4xx}, {@code status_5xx}: the endpoint returned such a status. {@code timeout}: no whole response in time.
 * {@code dns}: the host name cannot be resolved. {@code unreachable}: the host cannot be reached, or no server listens. {@code tls}: no
 * valid certificate, or no handshake. {@code reset}: the connection was closed before the response was complete. {@code protocol}:
 * the response is not valid HTTP. {@code refused}: the service does not send to this address. Received values may differ
 * from the constants.
 */
public final class AttemptFailureReason {
  private final String value;

  public AttemptFailureReason(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final AttemptFailureReason STATUS_3XX = new AttemptFailureReason("status_3xx");
  public static final AttemptFailureReason STATUS_4XX = new AttemptFailureReason("status_4xx");
  public static final AttemptFailureReason STATUS_5XX = new AttemptFailureReason("status_5xx");
  public static final AttemptFailureReason TIMEOUT = new AttemptFailureReason("timeout");
  public static final AttemptFailureReason DNS = new AttemptFailureReason("dns");
  public static final AttemptFailureReason UNREACHABLE = new AttemptFailureReason("unreachable");
  public static final AttemptFailureReason TLS = new AttemptFailureReason("tls");
  public static final AttemptFailureReason RESET = new AttemptFailureReason("reset");
  public static final AttemptFailureReason PROTOCOL = new AttemptFailureReason("protocol");
  public static final AttemptFailureReason REFUSED = new AttemptFailureReason("refused");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AttemptFailureReason)) return false;
    AttemptFailureReason that = (AttemptFailureReason) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
