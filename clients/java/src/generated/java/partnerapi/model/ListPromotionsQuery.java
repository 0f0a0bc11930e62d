// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code listPromotions}, all optional.
 *
 * @param limit Promotions on a page. Left out, zero or null ({@code limit=} or {@code limit=null}) means 25. May be null.
 * @param page Page to read, from 1. May be null.
 */
public record ListPromotionsQuery(Long limit, Long page) {
  /** With what is required; add the rest by {@code with…}. */
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
}
