package partnerapi;

/** Base class of the exceptions that calls throw. */
public abstract class PartnerException extends RuntimeException {
  private static final long serialVersionUID = 1;

  PartnerException(String message, Throwable cause) {
    super(message, cause);
  }
}
