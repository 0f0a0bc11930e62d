// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonObject;

/** One page of outlets. */
public final class OutletPage {
  private final List<OutletRecord> outlets;
  private final long totalCount;
  private final long totalPages;

  public OutletPage(List<OutletRecord> outlets, long totalCount, long totalPages) {
    this.outlets = outlets;
    this.totalCount = totalCount;
    this.totalPages = totalPages;
  }

  /** The outlets of this page, ordered by id. */
  public List<OutletRecord> outlets() {
    return outlets;
  }

  /** Outlets on all pages. */
  public long totalCount() {
    return totalCount;
  }

  /** Number of pages of this size. */
  public long totalPages() {
    return totalPages;
  }

  public static OutletPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OutletPage(
        fields.list("outlets", OutletRecord::fromJson),
        fields.read("total_count", JsonObject::asLong),
        fields.read("total_pages", JsonObject::asLong));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OutletPage)) return false;
    OutletPage that = (OutletPage) other;
    return Objects.equals(outlets, that.outlets)
        && Objects.equals(totalCount, that.totalCount)
        && Objects.equals(totalPages, that.totalPages);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlets, totalCount, totalPages);
  }

  @Override
  public String toString() {
    return "OutletPage[outlets=" + outlets + ", totalCount=" + totalCount + ", totalPages=" + totalPages + "]";
  }
}
