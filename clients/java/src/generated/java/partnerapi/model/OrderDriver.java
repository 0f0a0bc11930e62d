// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Who fetches the order.
 *
 * @param name Name of the driver.
 */
public record OrderDriver(String name) {
  public static OrderDriver fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderDriver(
        fields.read("name", JsonObject::asString));
  }
}
