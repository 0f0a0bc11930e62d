// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A problem of an accepted catalog. */
public final class CatalogWarning {
  private final CatalogWarningCode code;
  private final String message;
  private final String field;
  private final @Nullable String externalId;
  private final @Nullable String promotionId;
  private final @Nullable Long count;

  public CatalogWarning(
      CatalogWarningCode code,
      String message,
      String field,
      @Nullable String externalId,
      @Nullable String promotionId,
      @Nullable Long count) {
    this.code = code;
    this.message = message;
    this.field = field;
    this.externalId = externalId;
    this.promotionId = promotionId;
    this.count = count;
  }

  /**
   * {@code CATALOG_EMPTY} the catalog has no menu items, and the outlet had some; {@code ITEM_NOT_ORDERABLE} the menu item is in
   * stock, but it cannot be ordered with your ids, because a mandatory variant category has too few variants in stock
   * with an {@code external_id}; {@code MORE_WARNINGS} there are more warnings than are listed, and {@code count} is the number of the
   * others; {@code PROMOTION_SUSPENDED} the price of the promotion does not fit the new prices, so the item sells at its
   * original price until it fits again. More may be added.
   */
  public CatalogWarningCode code() {
    return code;
  }

  /** The cause and how to fix it. */
  public String message() {
    return message;
  }

  /** JSON Pointer into the body of the replacement. */
  public String field() {
    return field;
  }

  /** Partner-side id of the menu item. May be null. */
  public @Nullable String externalId() {
    return externalId;
  }

  /** Promotion whose price no longer fits. May be null. */
  public @Nullable String promotionId() {
    return promotionId;
  }

  /** Number of warnings that are not listed. May be null. */
  public @Nullable Long count() {
    return count;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("code", value -> new CatalogWarningCode(JsonObject.asString(value)))
          .required("message", JsonObject::asString)
          .required("field", JsonObject::asString)
          .optional("external_id", JsonObject::asString)
          .optional("promotion_id", JsonObject::asString)
          .optional("count", JsonObject::asLong);

  public static CatalogWarning fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new CatalogWarning(values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CatalogWarning)) return false;
    CatalogWarning that = (CatalogWarning) other;
    return Objects.equals(code, that.code)
        && Objects.equals(message, that.message)
        && Objects.equals(field, that.field)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(promotionId, that.promotionId)
        && Objects.equals(count, that.count);
  }

  @Override
  public int hashCode() {
    return Objects.hash(code, message, field, externalId, promotionId, count);
  }

  @Override
  public String toString() {
    return "CatalogWarning[code=" + code + ", message=" + message + ", field=" + field + ", externalId=" + externalId + ", promotionId=" + promotionId + ", count=" + count + "]";
  }
}
