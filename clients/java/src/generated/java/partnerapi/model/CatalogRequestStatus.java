// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code processing} until the images are checked; then {@code success} when all fit, {@code partial} when some do not, {@code failed} when
 * none does. A newer catalog of the outlet ends the check of an older one: that is {@code failed} then, with one entry at
 * its first image. What is received may have other values than the constants.
 */
public record CatalogRequestStatus(String value) {
  public static final CatalogRequestStatus PROCESSING = new CatalogRequestStatus("processing");
  public static final CatalogRequestStatus SUCCESS = new CatalogRequestStatus("success");
  public static final CatalogRequestStatus PARTIAL = new CatalogRequestStatus("partial");
  public static final CatalogRequestStatus FAILED = new CatalogRequestStatus("failed");

  @Override
  public String toString() {
    return value;
  }
}
