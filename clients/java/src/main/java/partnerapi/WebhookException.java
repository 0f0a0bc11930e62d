package partnerapi;

/** A delivery that is not to be taken. Answer it with {@link #status()}: the service then tries again. */
public final class WebhookException extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  WebhookException(int status, String reason) {
    super(reason);
    this.status = status;
  }

  public int status() {
    return status;
  }
}
