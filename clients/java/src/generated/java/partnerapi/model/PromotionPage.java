// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * One page of promotions.
 *
 * @param promotions The promotions of this page, the newest first.
 * @param totalCount Promotions on all pages together.
 * @param limit The limit that was applied.
 * @param page The page that was read.
 */
public record PromotionPage(
    List<PromotionSummary> promotions,
    long totalCount,
    long limit,
    long page) {
  public static PromotionPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotionPage(
        fields.list("promotions", PromotionSummary::fromJson),
        fields.read("total_count", JsonObject::asLong),
        fields.read("limit", JsonObject::asLong),
        fields.read("page", JsonObject::asLong));
  }
}
