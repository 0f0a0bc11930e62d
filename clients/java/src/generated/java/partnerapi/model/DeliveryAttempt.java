// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * One attempt.
 *
 * @param time ISO 8601 with offset.
 * @param exceptionMessage Why it failed; null if it did not. May be null.
 * @param delivered Whether the endpoint answered with 2xx in time.
 * @param durationMs From the request to the end of the answer, or to the failure, in milliseconds; null if nothing was
 * sent. May be null.
 * @param answer The endpoint's answer; null if none came. May be null.
 */
public record DeliveryAttempt(
    String time,
    String exceptionMessage,
    boolean delivered,
    Long durationMs,
    EndpointAnswer answer) {
  public static DeliveryAttempt fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new DeliveryAttempt(
        fields.read("time", JsonObject::asString),
        fields.optional("exception_message", JsonObject::asString),
        fields.read("delivered", JsonObject::asBoolean),
        fields.optional("duration_ms", JsonObject::asLong),
        fields.optional("answer", EndpointAnswer::fromJson));
  }
}
