// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * One menu item whose image could not be taken over.
 *
 * @param code What is wrong with it. {@code IMAGE_UNREACHABLE} also stands at an image that was not asked for, because its
 * host gave others no answer, because time was up, or because a newer catalog of the outlet came first.
 * @param message What was expected and what came.
 * @param field JSON Pointer into the body of the replacement.
 * @param externalId Partner-side id of the menu item. May be null.
 */
public record CatalogRequestError(
    CatalogRequestErrorCode code,
    String message,
    String field,
    String externalId) {
  public static CatalogRequestError fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CatalogRequestError(
        fields.read("code", value -> new CatalogRequestErrorCode(JsonObject.asString(value))),
        fields.read("message", JsonObject::asString),
        fields.read("field", JsonObject::asString),
        fields.optional("external_id", JsonObject::asString));
  }
}
