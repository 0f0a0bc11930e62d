package partnerapi;

/** There was no whole answer: not connected, broken off, not in time, or the thread was interrupted. */
public final class PartnerConnectionException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final String address;
  private final int attempts;
  private final String reason;

  PartnerConnectionException(String address, int attempts, String reason, Throwable cause) {
    super("No answer from " + address + " after " + attempts + " attempts: " + reason + ". Look at the address, the network and the proxy.", cause);
    this.address = address;
    this.attempts = attempts;
    this.reason = reason;
  }

  PartnerConnectionException after(int tried) {
    return new PartnerConnectionException(address, tried, reason, getCause());
  }

  public String address() {
    return address;
  }

  /** How often it was tried. */
  public int attempts() {
    return attempts;
  }
}
