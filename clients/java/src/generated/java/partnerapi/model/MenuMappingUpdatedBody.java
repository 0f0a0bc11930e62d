// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The outlet and the result of the catalog request with this {@code request_id}. */
public final class MenuMappingUpdatedBody {
  private final OrderOutlet outlet;
  private final String requestId;
  private final MenuMappingUpdatedBodyStatus status;
  private final List<CatalogRequestError> errors;
  private final @Nullable Long errorCount;
  private final @Nullable List<CatalogWarning> warnings;

  public MenuMappingUpdatedBody(
      OrderOutlet outlet,
      String requestId,
      MenuMappingUpdatedBodyStatus status,
      List<CatalogRequestError> errors,
      @Nullable Long errorCount,
      @Nullable List<CatalogWarning> warnings) {
    this.outlet = outlet;
    this.requestId = requestId;
    this.status = status;
    this.errors = errors;
    this.errorCount = errorCount;
    this.warnings = warnings;
  }

  /** The outlet of the order. */
  public OrderOutlet outlet() {
    return outlet;
  }

  /** As sent with the replacement. */
  public String requestId() {
    return requestId;
  }

  /** {@code success} if all images are valid, {@code partial} if some are not, {@code failed} if none is. */
  public MenuMappingUpdatedBodyStatus status() {
    return status;
  }

  /**
   * Images that could not be stored; of many, the first ones. The catalog request lists all. The catalog itself is
   * stored anyway.
   */
  public List<CatalogRequestError> errors() {
    return errors;
  }

  /** Number of all errors. Only present if {@code errors} lists only the first ones. May be null. */
  public @Nullable Long errorCount() {
    return errorCount;
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
          .required("outlet", OrderOutlet::fromJson)
          .required("request_id", JsonObject::asString)
          .required("status", value -> new MenuMappingUpdatedBodyStatus(JsonObject.asString(value)))
          .required("errors", JsonObject.listOf(CatalogRequestError::fromJson))
          .optional("error_count", JsonObject::asLong)
          .optional("warnings", JsonObject.listOf(CatalogWarning::fromJson));

  public static MenuMappingUpdatedBody fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new MenuMappingUpdatedBody(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MenuMappingUpdatedBody)) return false;
    MenuMappingUpdatedBody that = (MenuMappingUpdatedBody) other;
    return Objects.equals(outlet, that.outlet)
        && Objects.equals(requestId, that.requestId)
        && Objects.equals(status, that.status)
        && Objects.equals(errors, that.errors)
        && Objects.equals(errorCount, that.errorCount)
        && Objects.equals(warnings, that.warnings);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet, requestId, status, errors, errorCount, warnings);
  }

  @Override
  public String toString() {
    return "MenuMappingUpdatedBody[outlet=" + outlet + ", requestId=" + requestId + ", status=" + status + ", errors=" + errors + ", errorCount=" + errorCount + ", warnings=" + warnings + "]";
  }
}
