package partnerapi;

import partnerapi.json.JsonException;

/** A 2xx whose body is not what the contract says, such as a page of a proxy. */
public final class UnreadableAnswerException extends PartnerException {
  private static final long serialVersionUID = 1;

  private final transient Response response;
  private final JsonException found;
  private final String excerpt;

  UnreadableAnswerException(Response response, JsonException found, String excerpt) {
    super(messageOf(response, found, excerpt), null);
    this.response = response;
    this.found = found;
    this.excerpt = excerpt;
  }

  public String address() {
    return response.address();
  }

  /** HTTP status of the answer. */
  public int status() {
    return response.status();
  }

  /** {@code X-Request-ID} of the answer, or null. */
  public String requestId() {
    return response.header("X-Request-ID");
  }

  /** JSON Pointer into the body; empty for all of it. */
  public String place() {
    return found.place();
  }

  public String expected() {
    return found.expected();
  }

  public String got() {
    return found.got();
  }

  /** How a body that is no JSON begins; empty for others. */
  public String excerpt() {
    return excerpt;
  }

  private static String messageOf(Response response, JsonException found, String excerpt) {
    String place = found.place().isEmpty() ? "the body" : found.place();
    String shown = excerpt.isEmpty() ? "" : " (" + excerpt + ")";
    String help = response.named().isEmpty() ? "" : ", or ask for help with the request id";
    return "Expected " + found.expected() + " at " + place + ", got " + found.got() + shown + ": " + response.status() + " from "
        + response.address() + response.named() + ". Look whether a proxy answered" + help + ".";
  }
}
