// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A menu item whose image could not be stored. */
public final class CatalogRequestError {
  private final CatalogRequestErrorCode code;
  private final String message;
  private final String field;
  private final @Nullable String externalId;

  public CatalogRequestError(
      CatalogRequestErrorCode code,
      String message,
      String field,
      @Nullable String externalId) {
    this.code = code;
    this.message = message;
    this.field = field;
    this.externalId = externalId;
  }

  /**
   * The problem. {@code IMAGE_UNREACHABLE} is also used for an image that was not requested, because its host did not
   * respond to other requests, because the time was up, or because a newer catalog of the outlet arrived first.
   */
  public CatalogRequestErrorCode code() {
    return code;
  }

  /** The expected and the received value. */
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("code", value -> new CatalogRequestErrorCode(JsonObject.asString(value)))
          .required("message", JsonObject::asString)
          .required("field", JsonObject::asString)
          .optional("external_id", JsonObject::asString);

  public static CatalogRequestError fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new CatalogRequestError(values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CatalogRequestError)) return false;
    CatalogRequestError that = (CatalogRequestError) other;
    return Objects.equals(code, that.code)
        && Objects.equals(message, that.message)
        && Objects.equals(field, that.field)
        && Objects.equals(externalId, that.externalId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(code, message, field, externalId);
  }

  @Override
  public String toString() {
    return "CatalogRequestError[code=" + code + ", message=" + message + ", field=" + field + ", externalId=" + externalId + "]";
  }
}
