package partnerapi;

/** Thrown if no complete response arrives: the connection failed, was reset or timed out, or the thread was interrupted. */
public final class PartnerConnectionException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final String address;
  private final int attempts;
  private final String reason;

  PartnerConnectionException(String address, int attempts, String reason, Throwable cause) {
    super(cause, "No response from " + address + " (attempts: " + attempts + "): " + reason + ". Check the address, network and proxy settings.");
    this.address = address;
    this.attempts = attempts;
    this.reason = reason;
  }

  PartnerConnectionException withAttempts(int count) {
    return new PartnerConnectionException(address, count, reason, getCause());
  }

  public String address() {
    return address;
  }

  /** Returns the number of attempts. */
  public int attempts() {
    return attempts;
  }
}
