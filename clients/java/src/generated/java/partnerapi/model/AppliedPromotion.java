// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Map;
import partnerapi.json.JsonObject;

/** A promotion that reduced the price. {@code scope} tells which kind. Its class shows which, and {@code scope}. */
public sealed interface AppliedPromotion permits AppliedCartPromotion, AppliedDeliveryPromotion, AppliedSkuPromotion, AppliedSkuV2Promotion, AppliedPromotion.Unknown {
  String scope();

  /** One that this version does not know, as its JSON. */
  record Unknown(String scope, Map<String, Object> json) implements AppliedPromotion {}

  static AppliedPromotion fromJson(Object json) {
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
