// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listSubscriptions}, all optional. */
public final class ListSubscriptionsQuery {
  private final @Nullable Long page;
  private final @Nullable Long perPage;

  public ListSubscriptionsQuery(@Nullable Long page, @Nullable Long perPage) {
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
  public static ListSubscriptionsQuery of() {
    return new ListSubscriptionsQuery(null, null);
  }

  public ListSubscriptionsQuery withPage(long page) {
    return new ListSubscriptionsQuery(page, perPage);
  }

  public ListSubscriptionsQuery withPerPage(long perPage) {
    return new ListSubscriptionsQuery(page, perPage);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (page != null) json.put("page", page);
    if (perPage != null) json.put("per_page", perPage);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListSubscriptionsQuery)) return false;
    ListSubscriptionsQuery that = (ListSubscriptionsQuery) other;
    return Objects.equals(page, that.page)
        && Objects.equals(perPage, that.perPage);
  }

  @Override
  public int hashCode() {
    return Objects.hash(page, perPage);
  }

  @Override
  public String toString() {
    return "ListSubscriptionsQuery[page=" + page + ", perPage=" + perPage + "]";
  }
}
