// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** The request id of the replacement; for a dry run also its effects. */
public final class ReplacedCatalog {
  private final String requestId;
  private final CatalogPreview dryRun;

  public ReplacedCatalog(String requestId, CatalogPreview dryRun) {
    this.requestId = requestId;
    this.dryRun = dryRun;
  }

  /** As sent. */
  public String requestId() {
    return requestId;
  }

  /** Entries that the replacement would drop, and promotions that it would end. May be null. */
  public CatalogPreview dryRun() {
    return dryRun;
  }

  public static ReplacedCatalog fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new ReplacedCatalog(
        fields.read("request_id", JsonObject::asString),
        fields.optional("dry_run", CatalogPreview::fromJson));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ReplacedCatalog)) return false;
    ReplacedCatalog that = (ReplacedCatalog) other;
    return Objects.equals(requestId, that.requestId)
        && Objects.equals(dryRun, that.dryRun);
  }

  @Override
  public int hashCode() {
    return Objects.hash(requestId, dryRun);
  }

  @Override
  public String toString() {
    return "ReplacedCatalog[requestId=" + requestId + ", dryRun=" + dryRun + "]";
  }
}
