// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A customer as the outlet's point-of-sale system recorded it: its times keep the offset that they came with. A text
 * that is not known is empty.
 *
 * @param id Id of the customer.
 * @param name Name of the customer.
 * @param phone Telephone number.
 * @param email Mail address.
 * @param address Street and number.
 * @param city City or regency.
 * @param state Province.
 * @param postalCode Postal code of the address.
 * @param createdAt ISO 8601 with offset.
 * @param updatedAt ISO 8601 with offset.
 */
public record Customer(
    long id,
    String name,
    String phone,
    String email,
    String address,
    String city,
    String state,
    String postalCode,
    String createdAt,
    String updatedAt) {
  public static Customer fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Customer(
        fields.read("id", JsonObject::asLong),
        fields.read("name", JsonObject::asString),
        fields.read("phone", JsonObject::asString),
        fields.read("email", JsonObject::asString),
        fields.read("address", JsonObject::asString),
        fields.read("city", JsonObject::asString),
        fields.read("state", JsonObject::asString),
        fields.read("postal_code", JsonObject::asString),
        fields.read("created_at", JsonObject::asString),
        fields.read("updated_at", JsonObject::asString));
  }
}
