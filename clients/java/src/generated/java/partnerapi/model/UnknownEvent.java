// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** An event that is unknown to this version. */
public final class UnknownEvent implements Event {
  private final EventHeader header;
  private final Map<String, Object> body;

  public UnknownEvent(EventHeader header, Map<String, Object> body) {
    this.header = header;
    this.body = body;
  }

  public EventHeader header() {
    return header;
  }

  public Map<String, Object> body() {
    return body;
  }

  static UnknownEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new UnknownEvent(fields.read("header", EventHeader::fromJson), fields.read("body", JsonObject::asObject));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof UnknownEvent)) return false;
    UnknownEvent that = (UnknownEvent) other;
    return Objects.equals(header, that.header)
        && Objects.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(header, body);
  }

  @Override
  public String toString() {
    return "UnknownEvent[header=" + header + ", body=" + body + "]";
  }
}
