// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A catalog replacement and its result. */
public final class CatalogRequest {
  private final String requestId;
  private final CatalogRequestStatus status;
  private final List<CatalogRequestError> errors;
  private final @Nullable List<CatalogWarning> warnings;
  private final Instant createdAt;
  private final @Nullable Instant finishedAt;

  public CatalogRequest(
      String requestId,
      CatalogRequestStatus status,
      List<CatalogRequestError> errors,
      @Nullable List<CatalogWarning> warnings,
      Instant createdAt,
      @Nullable Instant finishedAt) {
    this.requestId = requestId;
    this.status = status;
    this.errors = errors;
    this.warnings = warnings;
    this.createdAt = createdAt;
    this.finishedAt = finishedAt;
  }

  /** As sent with the replacement. */
  public String requestId() {
    return requestId;
  }

  /**
   * {@code processing} until the images are checked; then {@code success} if all are valid, {@code partial} if some are not, {@code failed} if
   * none is. A newer catalog of the outlet ends the check of an older one, which is then {@code failed} with one entry at
   * its first image.
   */
  public CatalogRequestStatus status() {
    return status;
  }

  /** Images that could not be stored. The catalog itself is stored anyway. */
  public List<CatalogRequestError> errors() {
    return errors;
  }

  /**
   * Problems of an accepted catalog as they are when it is replaced; of many, the first ones and the number of the
   * others. Absent if there are none. May be null.
   */
  public @Nullable List<CatalogWarning> warnings() {
    return warnings;
  }

  /** ISO 8601 with offset. */
  public Instant createdAt() {
    return createdAt;
  }

  /** When the background check ended; null until then. May be null. */
  public @Nullable Instant finishedAt() {
    return finishedAt;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("request_id", JsonObject::asString)
          .required("status", value -> new CatalogRequestStatus(JsonObject.asString(value)))
          .required("errors", JsonObject.listOf(CatalogRequestError::fromJson))
          .optional("warnings", JsonObject.listOf(CatalogWarning::fromJson))
          .required("created_at", JsonObject::asInstant)
          .optional("finished_at", JsonObject::asInstant);

  public static CatalogRequest fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new CatalogRequest(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CatalogRequest)) return false;
    CatalogRequest that = (CatalogRequest) other;
    return Objects.equals(requestId, that.requestId)
        && Objects.equals(status, that.status)
        && Objects.equals(errors, that.errors)
        && Objects.equals(warnings, that.warnings)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(finishedAt, that.finishedAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(requestId, status, errors, warnings, createdAt, finishedAt);
  }

  @Override
  public String toString() {
    return "CatalogRequest[requestId=" + requestId + ", status=" + status + ", errors=" + errors + ", warnings=" + warnings + ", createdAt=" + createdAt + ", finishedAt=" + finishedAt + "]";
  }
}
