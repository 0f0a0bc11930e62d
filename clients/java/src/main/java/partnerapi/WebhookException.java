package partnerapi;

/** Thrown for a delivery that is not authentic, is too old, or is not a valid event. Respond with {@link #status()}. */
public final class WebhookException extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  private final String place;

  WebhookException(int status, String reason) {
    this(status, reason, null);
  }

  WebhookException(int status, String reason, String place) {
    super(PartnerException.printable(reason));
    this.status = status;
    this.place = place;
  }

  /** Returns a JSON Pointer to the invalid value in the body of an authentic delivery; null for other reasons. */
  public @Nullable String place() {
    return place;
  }

  public int status() {
    return status;
  }
}
