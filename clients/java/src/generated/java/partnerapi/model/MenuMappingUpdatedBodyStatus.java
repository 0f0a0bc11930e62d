// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code success} when all images fit, {@code partial} when some do not, {@code failed} when none does. What is received may have other
 * values than the constants.
 */
public record MenuMappingUpdatedBodyStatus(String value) {
  public static final MenuMappingUpdatedBodyStatus SUCCESS = new MenuMappingUpdatedBodyStatus("success");
  public static final MenuMappingUpdatedBodyStatus PARTIAL = new MenuMappingUpdatedBodyStatus("partial");
  public static final MenuMappingUpdatedBodyStatus FAILED = new MenuMappingUpdatedBodyStatus("failed");

  @Override
  public String toString() {
    return value;
  }
}
