package partnerapi.json;

/** Text that is no JSON, or JSON that is not what was expected. */
public final class JsonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String place;
  private final String expected;
  private final String got;

  /** @param place JSON Pointer; empty for all of it */
  public JsonException(String place, String expected, String got) {
    super("Expected " + expected + " at " + (place.isEmpty() ? "the beginning" : place) + ", got " + got + ".");
    this.place = place;
    this.expected = expected;
    this.got = got;
  }

  /** The same in a field, or an entry of a list. */
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
