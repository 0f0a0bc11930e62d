// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Map;
import java.util.Objects;
import partnerapi.json.JsonObject;

/**
 * A promotion of the order. {@code scope} is its kind. Who pays for it is in {@code merchant_budget_share_percentage}. The class
 * and {@code scope} show which one it is: AppliedCartPromotion, AppliedDeliveryPromotion, AppliedSkuPromotion,
 * AppliedSkuV2Promotion, or Unknown.
 */
public interface AppliedPromotion {
  String scope();

  /** A member that is unknown to this version, as JSON. */
  final class Unknown implements AppliedPromotion {
    private final String scope;
    private final Map<String, Object> json;

    public Unknown(String scope, Map<String, Object> json) {
      this.scope = scope;
      this.json = json;
    }

    public String scope() {
      return scope;
    }

    public Map<String, Object> json() {
      return json;
    }

    @Override
    public boolean equals(Object other) {
      if (!(other instanceof Unknown)) return false;
      Unknown that = (Unknown) other;
      return Objects.equals(scope, that.scope)
          && Objects.equals(json, that.json);
    }

    @Override
    public int hashCode() {
      return Objects.hash(scope, json);
    }

    @Override
    public String toString() {
      return "Unknown[scope=" + scope + ", json=" + json + "]";
    }
  }

  static AppliedPromotion fromJson(Object json) {
    json = JsonObject.asObject(json); // Parses it once.
    String scope = JsonObject.of(json).read("scope", JsonObject::asString);
    switch (scope) {
      case "cart":
        return AppliedCartPromotion.fromJson(json);
      case "delivery":
        return AppliedDeliveryPromotion.fromJson(json);
      case "sku":
        return AppliedSkuPromotion.fromJson(json);
      case "sku_v2":
        return AppliedSkuV2Promotion.fromJson(json);
      default:
        return new Unknown(scope, JsonObject.asObject(json));
    }
  }
}
