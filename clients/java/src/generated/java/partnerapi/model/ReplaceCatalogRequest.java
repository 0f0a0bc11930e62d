// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The complete catalog after the replacement. */
public final class ReplaceCatalogRequest {
  private final String requestId;
  private final List<MenuInput> menus;
  private final List<VariantCategoryInput> variantCategories;

  public ReplaceCatalogRequest(String requestId, List<MenuInput> menus, List<VariantCategoryInput> variantCategories) {
    this.requestId = requestId;
    this.menus = menus;
    this.variantCategories = variantCategories;
  }

  /**
   * Your name for this replacement, for troubleshooting. A replacement is never rejected or skipped because it was
   * used before.
   */
  public String requestId() {
    return requestId;
  }

  /** All menus, in display order. */
  public List<MenuInput> menus() {
    return menus;
  }

  /** All variant categories that menu items refer to. */
  public List<VariantCategoryInput> variantCategories() {
    return variantCategories;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static ReplaceCatalogRequest of(String requestId, List<MenuInput> menus, List<VariantCategoryInput> variantCategories) {
    return new ReplaceCatalogRequest(requestId, menus, variantCategories);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("request_id", requestId);
    json.put("menus", menus.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    json.put("variant_categories", variantCategories.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ReplaceCatalogRequest)) return false;
    ReplaceCatalogRequest that = (ReplaceCatalogRequest) other;
    return Objects.equals(requestId, that.requestId)
        && Objects.equals(menus, that.menus)
        && Objects.equals(variantCategories, that.variantCategories);
  }

  @Override
  public int hashCode() {
    return Objects.hash(requestId, menus, variantCategories);
  }

  @Override
  public String toString() {
    return "ReplaceCatalogRequest[requestId=" + requestId + ", menus=" + menus + ", variantCategories=" + variantCategories + "]";
  }
}
