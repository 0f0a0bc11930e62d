// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which event, and when.
 *
 * @param eventId Id of the event: a UUIDv5 of the event's name, what it is about and the version of that. The same
 * step told again is the same event.
 * @param version Version of the structure of {@code body}.
 * @param timestamp ISO 8601 in whole seconds, with {@code Z} or an offset.
 * @param test Only there on a test event, which somebody of the partner asked for: it is an example, and nothing
 * happened. Answer it like any other, and do nothing else. May be null.
 * @param eventName Name of an event. More may come: ignore those that you do not know.
 */
public record EventHeader(
    String eventId,
    long version,
    String timestamp,
    Boolean test,
    EventName eventName) {
  public static EventHeader fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new EventHeader(
        fields.read("event_id", JsonObject::asString),
        fields.read("version", JsonObject::asLong),
        fields.read("timestamp", JsonObject::asString),
        fields.optional("test", JsonObject::asBoolean),
        fields.read("event_name", value -> new EventName(JsonObject.asString(value))));
  }
}
