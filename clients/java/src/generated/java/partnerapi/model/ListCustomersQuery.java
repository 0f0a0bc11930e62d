// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code listCustomers}, all optional.
 *
 * @param perPage Entries on a page. May be null.
 * @param page Page to read, from 1. May be null.
 */
public record ListCustomersQuery(Long perPage, Long page) {
  /** With what is required; add the rest by {@code with…}. */
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
}
