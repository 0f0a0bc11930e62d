// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code processing} until the images are checked; then {@code success} if all are valid, {@code partial} if some are not, {@code failed} if
 * none is. A newer catalog of the outlet ends the check of an older one, which is then {@code failed} with one entry at its
 * first image. Received values may differ from the constants.
 */
public final class CatalogRequestStatus {
  private final String value;

  public CatalogRequestStatus(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final CatalogRequestStatus PROCESSING = new CatalogRequestStatus("processing");
  public static final CatalogRequestStatus SUCCESS = new CatalogRequestStatus("success");
  public static final CatalogRequestStatus PARTIAL = new CatalogRequestStatus("partial");
  public static final CatalogRequestStatus FAILED = new CatalogRequestStatus("failed");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CatalogRequestStatus)) return false;
    CatalogRequestStatus that = (CatalogRequestStatus) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
