// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** One page of promotions. */
public final class PromotionPage {
  private final List<PromotionSummary> promotions;
  private final long totalCount;
  private final long limit;
  private final long page;

  public PromotionPage(
      List<PromotionSummary> promotions,
      long totalCount,
      long limit,
      long page) {
    this.promotions = promotions;
    this.totalCount = totalCount;
    this.limit = limit;
    this.page = page;
  }

  /** The promotions of this page, newest first. */
  public List<PromotionSummary> promotions() {
    return promotions;
  }

  /** Promotions on all pages. */
  public long totalCount() {
    return totalCount;
  }

  /** The limit that was applied. */
  public long limit() {
    return limit;
  }

  /** The page that was read. */
  public long page() {
    return page;
  }

  public static PromotionPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new PromotionPage(
        fields.list("promotions", PromotionSummary::fromJson),
        fields.read("total_count", JsonObject::asLong),
        fields.read("limit", JsonObject::asLong),
        fields.read("page", JsonObject::asLong));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PromotionPage)) return false;
    PromotionPage that = (PromotionPage) other;
    return Objects.equals(promotions, that.promotions)
        && Objects.equals(totalCount, that.totalCount)
        && Objects.equals(limit, that.limit)
        && Objects.equals(page, that.page);
  }

  @Override
  public int hashCode() {
    return Objects.hash(promotions, totalCount, limit, page);
  }

  @Override
  public String toString() {
    return "PromotionPage[promotions=" + promotions + ", totalCount=" + totalCount + ", limit=" + limit + ", page=" + page + "]";
  }
}
