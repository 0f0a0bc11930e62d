// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code created} waits for midnight of {@code start_date}; {@code activated} is in effect, unless a newer one on the same item
 * overrides it; {@code deactivated} was ended early; {@code deleted} was ended before it began; {@code completed} ran past its
 * {@code end_date}. {@code deactivated}, {@code deleted} and {@code completed} are final. Received values may differ from the constants.
 */
public final class PromotionStatus {
  private final String value;

  public PromotionStatus(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final PromotionStatus CREATED = new PromotionStatus("created");
  public static final PromotionStatus ACTIVATED = new PromotionStatus("activated");
  public static final PromotionStatus DEACTIVATED = new PromotionStatus("deactivated");
  public static final PromotionStatus DELETED = new PromotionStatus("deleted");
  public static final PromotionStatus COMPLETED = new PromotionStatus("completed");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionStatus)) return false;
    PromotionStatus that = (PromotionStatus) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
