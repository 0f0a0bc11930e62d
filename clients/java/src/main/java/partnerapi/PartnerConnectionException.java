package partnerapi;

/** There was no answer: not connected, broken off, not in time, or the thread was interrupted. */
public final class PartnerConnectionException extends PartnerException {
  private static final long serialVersionUID = 1;

  PartnerConnectionException(String message, Throwable cause) {
    super(message, cause);
  }
}
