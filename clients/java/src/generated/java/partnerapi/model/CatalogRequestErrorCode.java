// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * The problem. {@code IMAGE_UNREACHABLE} is also used for an image that was not requested, because its host did not respond
 * to other requests, because the time was up, or because a newer catalog of the outlet arrived first. Received values
 * may differ from the constants.
 */
public final class CatalogRequestErrorCode {
  private final String value;

  public CatalogRequestErrorCode(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final CatalogRequestErrorCode IMAGE_UNREACHABLE = new CatalogRequestErrorCode("IMAGE_UNREACHABLE");
  public static final CatalogRequestErrorCode IMAGE_TYPE_UNSUPPORTED = new CatalogRequestErrorCode("IMAGE_TYPE_UNSUPPORTED");
  public static final CatalogRequestErrorCode IMAGE_ADDRESS_REFUSED = new CatalogRequestErrorCode("IMAGE_ADDRESS_REFUSED");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CatalogRequestErrorCode)) return false;
    CatalogRequestErrorCode that = (CatalogRequestErrorCode) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
