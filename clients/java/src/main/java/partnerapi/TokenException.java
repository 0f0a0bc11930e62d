package partnerapi;

/** Thrown if an access token is not valid in a header. The message does not contain it. */
public final class TokenException extends PartnerException {
  private static final long serialVersionUID = 1;

  TokenException() {
    super(null, "Expected a token of printable ASCII characters, got other characters. Check where the token is read from.");
  }
}
