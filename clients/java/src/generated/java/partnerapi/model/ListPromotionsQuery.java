// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listPromotions}, all optional. */
public final class ListPromotionsQuery {
  private final @Nullable Long limit;
  private final @Nullable Long page;

  public ListPromotionsQuery(@Nullable Long limit, @Nullable Long page) {
    this.limit = limit;
    this.page = page;
  }

  /** Promotions per page. Omitted, zero or null ({@code limit=} or {@code limit=null}) means 25. May be null. */
  public @Nullable Long limit() {
    return limit;
  }

  /** Page to read, from 1. May be null. */
  public @Nullable Long page() {
    return page;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static ListPromotionsQuery of() {
    return new ListPromotionsQuery(null, null);
  }

  public ListPromotionsQuery withLimit(long limit) {
    return new ListPromotionsQuery(limit, page);
  }

  public ListPromotionsQuery withPage(long page) {
    return new ListPromotionsQuery(limit, page);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (limit != null) json.put("limit", limit);
    if (page != null) json.put("page", page);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListPromotionsQuery)) return false;
    ListPromotionsQuery that = (ListPromotionsQuery) other;
    return Objects.equals(limit, that.limit)
        && Objects.equals(page, that.page);
  }

  @Override
  public int hashCode() {
    return Objects.hash(limit, page);
  }

  @Override
  public String toString() {
    return "ListPromotionsQuery[limit=" + limit + ", page=" + page + "]";
  }
}
