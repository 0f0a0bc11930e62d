// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code listLinkedOutlets}, all optional. */
public final class ListLinkedOutletsQuery {
  private final @Nullable Long page;
  private final @Nullable Long perPage;

  public ListLinkedOutletsQuery(@Nullable Long page, @Nullable Long perPage) {
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
  public static ListLinkedOutletsQuery of() {
    return new ListLinkedOutletsQuery(null, null);
  }

  public ListLinkedOutletsQuery withPage(long page) {
    return new ListLinkedOutletsQuery(page, perPage);
  }

  public ListLinkedOutletsQuery withPerPage(long perPage) {
    return new ListLinkedOutletsQuery(page, perPage);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (page != null) json.put("page", page);
    if (perPage != null) json.put("per_page", perPage);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ListLinkedOutletsQuery)) return false;
    ListLinkedOutletsQuery that = (ListLinkedOutletsQuery) other;
    return Objects.equals(page, that.page)
        && Objects.equals(perPage, that.perPage);
  }

  @Override
  public int hashCode() {
    return Objects.hash(page, perPage);
  }

  @Override
  public String toString() {
    return "ListLinkedOutletsQuery[page=" + page + ", perPage=" + perPage + "]";
  }
}
