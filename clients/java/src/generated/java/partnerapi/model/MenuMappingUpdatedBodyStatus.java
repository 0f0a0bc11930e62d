// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code success} if all images are valid, {@code partial} if some are not, {@code failed} if none is. Received values may differ from
 * the constants.
 */
public final class MenuMappingUpdatedBodyStatus {
  private final String value;

  public MenuMappingUpdatedBodyStatus(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final MenuMappingUpdatedBodyStatus SUCCESS = new MenuMappingUpdatedBodyStatus("success");
  public static final MenuMappingUpdatedBodyStatus PARTIAL = new MenuMappingUpdatedBodyStatus("partial");
  public static final MenuMappingUpdatedBodyStatus FAILED = new MenuMappingUpdatedBodyStatus("failed");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MenuMappingUpdatedBodyStatus)) return false;
    MenuMappingUpdatedBodyStatus that = (MenuMappingUpdatedBodyStatus) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
