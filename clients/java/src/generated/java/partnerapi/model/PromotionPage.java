// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("promotions", JsonObject.listOf(PromotionSummary::fromJson))
          .required("total_count", JsonObject::asLong)
          .required("limit", JsonObject::asLong)
          .required("page", JsonObject::asLong);

  public static PromotionPage fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PromotionPage(values.next(), values.next(), values.next(), values.next());
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
