// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code listInvoices}, all optional.
 *
 * @param perPage Entries on a page. May be null.
 * @param page Page to read, from 1. May be null.
 */
public record ListInvoicesQuery(Long perPage, Long page) {
  /** With what is required; add the rest by {@code with…}. */
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
}
