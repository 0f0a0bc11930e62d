package partnerapi.json;

/** Thrown for text that is not JSON, or for JSON that has an unexpected form. */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String place;
  private final String expected;
  private final String got;

  /** @param place JSON Pointer; empty for the whole text */
  public JsonException(String place, String expected, String got) {
    super("Expected " + expected + (place.isEmpty() ? "" : " at " + place) + ", got " + got + ".");
    this.place = place;
    this.expected = expected;
    this.got = got;
  }

  /** Returns the same error, located in a field or a list entry. */
  JsonException in(Object key) {
    return new JsonException("/" + key + place, expected, got);
  }

  public String place() {
    return place;
  }

  public String expected() {
    return expected;
  }

  public String got() {
    return got;
  }
}
