// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("outlets", JsonObject.listOf(OutletRecord::fromJson))
          .required("total_count", JsonObject::asLong)
          .required("total_pages", JsonObject::asLong);

  public static OutletPage fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OutletPage(values.next(), values.next(), values.next());
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
