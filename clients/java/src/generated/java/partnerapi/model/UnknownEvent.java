// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Map;
import partnerapi.json.JsonObject;

/** An event that this version does not know. */
public record UnknownEvent(EventHeader header, Map<String, Object> body) implements Event {
  static UnknownEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new UnknownEvent(fields.read("header", EventHeader::fromJson), fields.read("body", JsonObject::asObject));
  }
}
