// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Who ordered.
 *
 * @param id Id of the consumer.
 * @param name Name of the consumer; null if it is not shared. May be null.
 */
public record OrderCustomer(String id, String name) {
  public static OrderCustomer fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OrderCustomer(
        fields.read("id", JsonObject::asString),
        fields.optional("name", JsonObject::asString));
  }
}
