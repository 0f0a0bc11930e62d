// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The partner's id of the outlet. */
public final class LinkOutletRequest {
  private final String externalOutletId;

  public LinkOutletRequest(String externalOutletId) {
    this.externalOutletId = externalOutletId;
  }

  /** Id of the outlet in the partner's point-of-sale system. */
  public String externalOutletId() {
    return externalOutletId;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static LinkOutletRequest of(String externalOutletId) {
    return new LinkOutletRequest(externalOutletId);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("external_outlet_id", externalOutletId);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof LinkOutletRequest)) return false;
    LinkOutletRequest that = (LinkOutletRequest) other;
    return Objects.equals(externalOutletId, that.externalOutletId);
  }

  @Override
  public int hashCode() {
    return Objects.hash(externalOutletId);
  }

  @Override
  public String toString() {
    return "LinkOutletRequest[externalOutletId=" + externalOutletId + "]";
  }
}
