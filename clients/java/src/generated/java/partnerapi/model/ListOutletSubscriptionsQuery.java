// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listOutletSubscriptions}, all optional. */
public final class ListOutletSubscriptionsQuery {
  private final @Nullable Long page;
  private final @Nullable Long perPage;

  public ListOutletSubscriptionsQuery(@Nullable Long page, @Nullable Long perPage) {
    this.page = page;
    this.perPage = perPage;
  }

  /** Page to read, from 1. May be null. */
  public @Nullable Long page() {
    return page;
  }

  /** Entries per page. May be null. */
  public @Nullable Long perPage() {
    return perPage;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static ListOutletSubscriptionsQuery of() {
    return new ListOutletSubscriptionsQuery(null, null);
  }

  public ListOutletSubscriptionsQuery withPage(long page) {
    return new ListOutletSubscriptionsQuery(page, perPage);
  }

  public ListOutletSubscriptionsQuery withPerPage(long perPage) {
    return new ListOutletSubscriptionsQuery(page, perPage);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (page != null) json.put("page", page);
    if (perPage != null) json.put("per_page", perPage);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListOutletSubscriptionsQuery)) return false;
    ListOutletSubscriptionsQuery that = (ListOutletSubscriptionsQuery) other;
    return Objects.equals(page, that.page)
        && Objects.equals(perPage, that.perPage);
  }

  @Override
  public int hashCode() {
    return Objects.hash(page, perPage);
  }

  @Override
  public String toString() {
    return "ListOutletSubscriptionsQuery[page=" + page + ", perPage=" + perPage + "]";
  }
}
