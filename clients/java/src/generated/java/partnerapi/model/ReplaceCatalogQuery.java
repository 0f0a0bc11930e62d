// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** Parameters of {@code replaceCatalog}, all optional. */
public final class ReplaceCatalogQuery {
  private final @Nullable Boolean dryRun;

  public ReplaceCatalogQuery(@Nullable Boolean dryRun) {
    this.dryRun = dryRun;
  }

  /** Compare only; store nothing. May be null. */
  public @Nullable Boolean dryRun() {
    return dryRun;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ReplaceCatalogQuery)) return false;
    ReplaceCatalogQuery that = (ReplaceCatalogQuery) other;
    return Objects.equals(dryRun, that.dryRun);
  }

  @Override
  public int hashCode() {
    return Objects.hash(dryRun);
  }

  @Override
  public String toString() {
    return "ReplaceCatalogQuery[dryRun=" + dryRun + "]";
  }
}
