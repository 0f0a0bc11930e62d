// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Summary of an endpoint's response. */
public final class EndpointAnswer {
  private final long status;
  private final Map<String, String> headers;
  private final String body;
  private final boolean truncated;

  public EndpointAnswer(
      long status,
      Map<String, String> headers,
      String body,
      boolean truncated) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.truncated = truncated;
  }

  /** HTTP status. */
  public long status() {
    return status;
  }

  /** A selection of its headers, each truncated to 255 characters. */
  public Map<String, String> headers() {
    return headers;
  }

  /**
   * Its first 1,024 bytes as UTF-8 text; invalid bytes and control characters are replaced by U+FFFD. Empty if the
   * event's outlet is no longer linked.
   */
  public String body() {
    return body;
  }

  /** Whether the body was truncated. */
  public boolean truncated() {
    return truncated;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("status", JsonObject::asLong)
          .required("headers", JsonObject::asStrings)
          .required("body", JsonObject::asString)
          .required("truncated", JsonObject::asBoolean);

  public static EndpointAnswer fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new EndpointAnswer(values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof EndpointAnswer)) return false;
    EndpointAnswer that = (EndpointAnswer) other;
    return Objects.equals(status, that.status)
        && Objects.equals(headers, that.headers)
        && Objects.equals(body, that.body)
        && Objects.equals(truncated, that.truncated);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, headers, body, truncated);
  }

  @Override
  public String toString() {
    return "EndpointAnswer[status=" + status + ", headers=" + headers + ", body=" + body + ", truncated=" + truncated + "]";
  }
}
