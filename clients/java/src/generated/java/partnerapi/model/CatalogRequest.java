// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * A catalog replacement and what became of it.
 *
 * @param requestId As sent with the replacement.
 * @param status {@code processing} until the images are checked; then {@code success} when all fit, {@code partial} when some do not,
 * {@code failed} when none does. A newer catalog of the outlet ends the check of an older one: that is {@code failed} then, with
 * one entry at its first image.
 * @param errors What could not be taken over. The catalog itself is stored all the same.
 * @param createdAt ISO 8601 with offset.
 * @param finishedAt When the background check ended; null until then. May be null.
 */
public record CatalogRequest(
    String requestId,
    CatalogRequestStatus status,
    List<CatalogRequestError> errors,
    String createdAt,
    String finishedAt) {
  public static CatalogRequest fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CatalogRequest(
        fields.read("request_id", JsonObject::asString),
        fields.read("status", value -> new CatalogRequestStatus(JsonObject.asString(value))),
        fields.list("errors", CatalogRequestError::fromJson),
        fields.read("created_at", JsonObject::asString),
        fields.optional("finished_at", JsonObject::asString));
  }
}
