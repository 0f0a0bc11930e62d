// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code listLinkedOutlets}, all optional.
 *
 * @param page Page to read, from 1. May be null.
 * @param perPage Entries on a page. May be null.
 */
public record ListLinkedOutletsQuery(Long page, Long perPage) {
  /** With what is required; add the rest by {@code with…}. */
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
}
