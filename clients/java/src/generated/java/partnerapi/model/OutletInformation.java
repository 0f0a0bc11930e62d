// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * What the service knows of an outlet.
 *
 * @param id Service-side outlet id.
 * @param merchantName Deprecated, use {@code name}. Name of the merchant. Deprecated since 2026-11-21, no end is set. Use
 * name instead.
 * @param name Name of the outlet.
 * @param status Whether the outlet takes part at present.
 * @param email Address of the outlet; empty if none is known.
 * @param paymentSettings Which ways of paying the outlet takes.
 * @param applications Which applications the outlet uses.
 */
public record OutletInformation(
    String id,
    String merchantName,
    String name,
    String status,
    String email,
    PaymentSettings paymentSettings,
    OutletApplications applications) {
  public static OutletInformation fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new OutletInformation(
        fields.read("id", JsonObject::asString),
        fields.read("merchant_name", JsonObject::asString),
        fields.read("name", JsonObject::asString),
        fields.read("status", JsonObject::asString),
        fields.read("email", JsonObject::asString),
        fields.read("payment_settings", PaymentSettings::fromJson),
        fields.read("applications", OutletApplications::fromJson));
  }
}
