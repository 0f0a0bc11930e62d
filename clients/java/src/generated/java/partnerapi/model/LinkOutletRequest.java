// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the partner calls the outlet.
 *
 * @param externalOutletId Id of the outlet in the partner's point-of-sale system.
 */
public record LinkOutletRequest(String externalOutletId) {
  /** With what is required; add the rest by {@code with…}. */
  public static LinkOutletRequest of(String externalOutletId) {
    return new LinkOutletRequest(externalOutletId);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("external_outlet_id", externalOutletId);
    return json;
  }
}
