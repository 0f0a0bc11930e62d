// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * The outlet, and the result that the catalog request of this {@code request_id} has.
 *
 * @param outlet Which outlet.
 * @param requestId As sent with the replacement.
 * @param status {@code success} when all images fit, {@code partial} when some do not, {@code failed} when none does.
 * @param errors What could not be taken over. The catalog itself is stored all the same.
 */
public record MenuMappingUpdatedBody(
    OrderOutlet outlet,
    String requestId,
    MenuMappingUpdatedBodyStatus status,
    List<CatalogRequestError> errors) {
  public static MenuMappingUpdatedBody fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new MenuMappingUpdatedBody(
        fields.read("outlet", OrderOutlet::fromJson),
        fields.read("request_id", JsonObject::asString),
        fields.read("status", value -> new MenuMappingUpdatedBodyStatus(JsonObject.asString(value))),
        fields.list("errors", CatalogRequestError::fromJson));
  }
}
