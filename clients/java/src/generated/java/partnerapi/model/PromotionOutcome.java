// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Result of the request. One of the two lists has one entry, the other is empty. */
public final class PromotionOutcome {
  private final List<CreatedPromotion> success;
  private final List<RefusedPromotion> failure;

  public PromotionOutcome(List<CreatedPromotion> success, List<RefusedPromotion> failure) {
    this.success = success;
    this.failure = failure;
  }

  /** The promotion that was created. */
  public List<CreatedPromotion> success() {
    return success;
  }

  /** The menu item that violates a rule. */
  public List<RefusedPromotion> failure() {
    return failure;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("success", JsonObject.listOf(CreatedPromotion::fromJson))
          .required("failure", JsonObject.listOf(RefusedPromotion::fromJson));

  public static PromotionOutcome fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PromotionOutcome(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionOutcome)) return false;
    PromotionOutcome that = (PromotionOutcome) other;
    return Objects.equals(success, that.success)
        && Objects.equals(failure, that.failure);
  }

  @Override
  public int hashCode() {
    return Objects.hash(success, failure);
  }

  @Override
  public String toString() {
    return "PromotionOutcome[success=" + success + ", failure=" + failure + "]";
  }
}
