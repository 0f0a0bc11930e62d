package partnerapi;

/** Thrown for a delivery that is not authentic, is too old, or is not a valid event. Respond with {@link #status()}. */
public final class WebhookException extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  WebhookException(int status, String reason) {
    super(PartnerException.printable(reason));
    this.status = status;
  }

  public int status() {
    return status;
  }
}
