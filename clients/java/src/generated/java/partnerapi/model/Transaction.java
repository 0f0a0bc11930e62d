// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A payment transaction.
 *
 * @param orderId Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and
 * dot.
 * @param grossAmount Amount to pay in IDR, without decimals.
 * @param currency Currency of the amount.
 * @param id Transaction id.
 * @param paymentType How it is paid; by QR.
 * @param status {@code Pending} waits for the customer, {@code Settlement} is paid, which is final.
 * @param qrString What the QR image says; draw it yourself, or take the image behind {@code actions}.
 * @param createdAt ISO 8601 with offset.
 * @param settlementAt When it was paid, ISO 8601 with offset; null until then. May be null.
 */
public record Transaction(
    String orderId,
    long grossAmount,
    String currency,
    String id,
    PaymentType paymentType,
    TransactionStatus status,
    String qrString,
    String createdAt,
    String settlementAt) {
  public static Transaction fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Transaction(
        fields.read("order_id", JsonObject::asString),
        fields.read("gross_amount", JsonObject::asLong),
        fields.read("currency", JsonObject::asString),
        fields.read("id", JsonObject::asString),
        fields.read("payment_type", value -> new PaymentType(JsonObject.asString(value))),
        fields.read("status", value -> new TransactionStatus(JsonObject.asString(value))),
        fields.read("qr_string", JsonObject::asString),
        fields.read("created_at", JsonObject::asString),
        fields.optional("settlement_at", JsonObject::asString));
  }
}
