package partnerapi.json;

/** Text that is no JSON, or JSON that is not what was expected. */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public JsonException(String message) {
    super(message);
  }
}
