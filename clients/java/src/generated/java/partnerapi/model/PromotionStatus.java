// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code created} waits for midnight of {@code start_date}; {@code activated} is in force, unless a newer one on the same item overrides
 * it; {@code completed} ran past its {@code end_date}; {@code deactivated} was ended early; {@code deleted} was ended before it began. The
 * last three are final. What is received may have other values than the constants.
 */
public record PromotionStatus(String value) {
  public static final PromotionStatus CREATED = new PromotionStatus("created");
  public static final PromotionStatus ACTIVATED = new PromotionStatus("activated");
  public static final PromotionStatus DEACTIVATED = new PromotionStatus("deactivated");
  public static final PromotionStatus DELETED = new PromotionStatus("deleted");
  public static final PromotionStatus COMPLETED = new PromotionStatus("completed");

  @Override
  public String toString() {
    return value;
  }
}
