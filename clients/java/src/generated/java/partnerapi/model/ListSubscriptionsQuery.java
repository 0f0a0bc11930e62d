// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code listSubscriptions}, all optional.
 *
 * @param page Page to read, from 1. May be null.
 * @param perPage Entries on a page. May be null.
 */
public record ListSubscriptionsQuery(Long page, Long perPage) {
  /** With what is required; add the rest by {@code with…}. */
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
}
