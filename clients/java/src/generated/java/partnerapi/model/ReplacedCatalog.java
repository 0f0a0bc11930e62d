// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * The replacement by its request id; for a dry run also what it would do.
 *
 * @param requestId As sent.
 * @param dryRun What the replacement would drop and end. May be null.
 */
public record ReplacedCatalog(String requestId, CatalogPreview dryRun) {
  public static ReplacedCatalog fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new ReplacedCatalog(
        fields.read("request_id", JsonObject::asString),
        fields.optional("dry_run", CatalogPreview::fromJson));
  }
}
