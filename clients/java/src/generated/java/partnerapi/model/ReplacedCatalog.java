// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The request id of the replacement; for a dry run also its effects. */
public final class ReplacedCatalog {
  private final String requestId;
  private final @Nullable CatalogPreview dryRun;
  private final @Nullable List<CatalogWarning> warnings;

  public ReplacedCatalog(String requestId, @Nullable CatalogPreview dryRun, @Nullable List<CatalogWarning> warnings) {
    this.requestId = requestId;
    this.dryRun = dryRun;
    this.warnings = warnings;
  }

  /** As sent. */
  public String requestId() {
    return requestId;
  }

  /** Entries that the replacement would drop, and promotions that it would end. May be null. */
  public @Nullable CatalogPreview dryRun() {
    return dryRun;
  }

  /**
   * Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the
   * others. Absent if there are none. May be null.
   */
  public @Nullable List<CatalogWarning> warnings() {
    return warnings;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("request_id", JsonObject::asString)
          .optional("dry_run", CatalogPreview::fromJson)
          .optional("warnings", JsonObject.listOf(CatalogWarning::fromJson));

  public static ReplacedCatalog fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new ReplacedCatalog(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ReplacedCatalog)) return false;
    ReplacedCatalog that = (ReplacedCatalog) other;
    return Objects.equals(requestId, that.requestId)
        && Objects.equals(dryRun, that.dryRun)
        && Objects.equals(warnings, that.warnings);
  }

  @Override
  public int hashCode() {
    return Objects.hash(requestId, dryRun, warnings);
  }

  @Override
  public String toString() {
    return "ReplacedCatalog[requestId=" + requestId + ", dryRun=" + dryRun + ", warnings=" + warnings + "]";
  }
}
