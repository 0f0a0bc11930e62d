// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listCustomers}, all optional. */
public final class ListCustomersQuery {
  private final @Nullable Long perPage;
  private final @Nullable Long page;

  public ListCustomersQuery(@Nullable Long perPage, @Nullable Long page) {
    this.perPage = perPage;
    this.page = page;
  }

  /** Entries per page. May be null. */
  public @Nullable Long perPage() {
    return perPage;
  }

  /** Page to read, from 1. May be null. */
  public @Nullable Long page() {
    return page;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static ListCustomersQuery of() {
    return new ListCustomersQuery(null, null);
  }

  public ListCustomersQuery withPerPage(long perPage) {
    return new ListCustomersQuery(perPage, page);
  }

  public ListCustomersQuery withPage(long page) {
    return new ListCustomersQuery(perPage, page);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (perPage != null) json.put("per_page", perPage);
    if (page != null) json.put("page", page);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListCustomersQuery)) return false;
    ListCustomersQuery that = (ListCustomersQuery) other;
    return Objects.equals(perPage, that.perPage)
        && Objects.equals(page, that.page);
  }

  @Override
  public int hashCode() {
    return Objects.hash(perPage, page);
  }

  @Override
  public String toString() {
    return "ListCustomersQuery[perPage=" + perPage + ", page=" + page + "]";
  }
}
