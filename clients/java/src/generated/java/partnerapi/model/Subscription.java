// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which event goes where.
 *
 * @param id Id of the subscription.
 * @param event Name of an event. More may come: ignore those that you do not know.
 * @param url Where the event is sent; port 80 or 443.
 * @param active Whether anything is sent. An answer 410 of the endpoint sets it to false.
 * @param createdAt ISO 8601 with offset.
 */
public record Subscription(
    String id,
    EventName event,
    String url,
    boolean active,
    String createdAt) {
  public static Subscription fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Subscription(
        fields.read("id", JsonObject::asString),
        fields.read("event", value -> new EventName(JsonObject.asString(value))),
        fields.read("url", JsonObject::asString),
        fields.read("active", JsonObject::asBoolean),
        fields.read("created_at", JsonObject::asString));
  }
}
