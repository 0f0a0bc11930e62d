package partnerapi;

/** Everything that this package throws at a call. */
public abstract class PartnerException extends RuntimeException {
  private static final long serialVersionUID = 1;

  PartnerException(String message, Throwable cause) {
    super(message, cause);
  }
}
