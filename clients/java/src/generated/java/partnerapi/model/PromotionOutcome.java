// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * What became of the request. One of the two lists has one entry, the other is empty.
 *
 * @param success The promotion that was created.
 * @param failure The menu item that does not allow it.
 */
public record PromotionOutcome(List<CreatedPromotion> success, List<RefusedPromotion> failure) {
  public static PromotionOutcome fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotionOutcome(
        fields.list("success", CreatedPromotion::fromJson),
        fields.list("failure", RefusedPromotion::fromJson));
  }
}
