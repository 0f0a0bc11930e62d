// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Map;
import partnerapi.json.JsonObject;

/**
 * What an endpoint answered, in short.
 *
 * @param status HTTP status.
 * @param headers Of its headers these, each cut after 255 characters.
 * @param body Its first 1,024 bytes as UTF-8 text; what is none, and control characters, are U+FFFD. Empty while the
 * event's outlet is not linked any more.
 * @param truncated Whether the body was longer.
 */
public record EndpointAnswer(
    long status,
    Map<String, String> headers,
    String body,
    boolean truncated) {
  public static EndpointAnswer fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new EndpointAnswer(
        fields.read("status", JsonObject::asLong),
        fields.read("headers", JsonObject::asStrings),
        fields.read("body", JsonObject::asString),
        fields.read("truncated", JsonObject::asBoolean));
  }
}
