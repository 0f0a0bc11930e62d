// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * One thing that went wrong. Texts are for people; decide by status and {@code code}.
 *
 * @param messageTitle Short title; the titles of the named errors are fixed.
 * @param message What was expected, what came and how to mend it.
 * @param code Stable code for programs, one of {@code x-error-catalogue}. {@code HTTP_&lt;status>} unless a more specific one exists;
 * {@code x-error-codes} of each operation lists those. More may come: treat one that you do not know by its status.
 * @param messageSeverity How serious it is.
 * @param field Where in the request. A JSON Pointer into the body, or the name of the parameter or header. May be
 * null.
 */
public record ErrorDetail(
    String messageTitle,
    String message,
    String code,
    String messageSeverity,
    String field) {
  public static ErrorDetail fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new ErrorDetail(
        fields.read("message_title", JsonObject::asString),
        fields.read("message", JsonObject::asString),
        fields.read("code", JsonObject::asString),
        fields.read("message_severity", JsonObject::asString),
        fields.optional("field", JsonObject::asString));
  }
}
