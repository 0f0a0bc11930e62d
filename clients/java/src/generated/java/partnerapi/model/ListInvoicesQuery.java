// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listInvoices}, all optional. */
public final class ListInvoicesQuery {
  private final @Nullable Long perPage;
  private final @Nullable Long page;

  public ListInvoicesQuery(@Nullable Long perPage, @Nullable Long page) {
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
  public static ListInvoicesQuery of() {
    return new ListInvoicesQuery(null, null);
  }

  public ListInvoicesQuery withPerPage(long perPage) {
    return new ListInvoicesQuery(perPage, page);
  }

  public ListInvoicesQuery withPage(long page) {
    return new ListInvoicesQuery(perPage, page);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (perPage != null) json.put("per_page", perPage);
    if (page != null) json.put("page", page);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListInvoicesQuery)) return false;
    ListInvoicesQuery that = (ListInvoicesQuery) other;
    return Objects.equals(perPage, that.perPage)
        && Objects.equals(page, that.page);
  }

  @Override
  public int hashCode() {
    return Objects.hash(perPage, page);
  }

  @Override
  public String toString() {
    return "ListInvoicesQuery[perPage=" + perPage + ", page=" + page + "]";
  }
}
