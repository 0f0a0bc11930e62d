package partnerapi;

import partnerapi.json.JsonException;

/** Thrown for a 2xx response whose body does not match the contract, such as a proxy's page. */
public final class UnreadableAnswerException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final transient Response response;
  private final JsonException mismatch;
  private final String excerpt;

  UnreadableAnswerException(Response response, JsonException mismatch, String excerpt) {
    super(null, messageOf(response, mismatch, excerpt));
    this.response = response;
    this.mismatch = mismatch;
    this.excerpt = excerpt;
  }

  public String address() {
    return response.address();
  }

  /** Returns the HTTP status of the response. */
  public int status() {
    return response.status();
  }

  /** Returns the {@code X-Request-ID} of the response, or null. */
  public @Nullable String requestId() {
    return response.header("X-Request-ID");
  }

  /** Returns a JSON Pointer into the body; empty for the whole body. */
  public String place() {
    return mismatch.place();
  }

  public String expected() {
    return mismatch.expected();
  }

  public String got() {
    return mismatch.got();
  }

  /** Returns the beginning of a body that is not JSON; empty for JSON. */
  public String excerpt() {
    return excerpt;
  }

  private static String messageOf(Response response, JsonException mismatch, String excerpt) {
    String place = mismatch.place().isEmpty() ? "in the body" : "at " + mismatch.place();
    String quote = excerpt.isEmpty() ? "" : " (" + excerpt + ")";
    String help = response.requestLabel().isEmpty() ? "" : ", or contact support with the request id";
    return "Expected " + mismatch.expected() + " " + place + ", got " + mismatch.got() + quote + ": " + response.status() + " from "
        + response.address() + response.requestLabel() + ". Check whether a proxy returned this response" + help + ".";
  }
}
