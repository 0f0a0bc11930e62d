// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Which order.
 *
 * @param orderNumber Number of the order.
 */
public record OrderReference(String orderNumber) {
  public static OrderReference fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderReference(
        fields.read("order_number", JsonObject::asString));
  }
}
