// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parameters of {@code replaceCatalog}, all optional.
 *
 * @param dryRun Compare only; store nothing. May be null.
 */
public record ReplaceCatalogQuery(Boolean dryRun) {
  /** With what is required; add the rest by {@code with…}. */
  public static ReplaceCatalogQuery of() {
    return new ReplaceCatalogQuery(null);
  }

  public ReplaceCatalogQuery withDryRun(boolean dryRun) {
    return new ReplaceCatalogQuery(dryRun);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (dryRun != null) json.put("dry_run", dryRun);
    return json;
  }
}
