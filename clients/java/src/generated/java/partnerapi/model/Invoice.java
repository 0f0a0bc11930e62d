// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * An invoice as the outlet's point-of-sale system recorded it: its times keep the offset that they came with. Amounts
 * are in IDR, without decimals.
 *
 * @param id Id of the invoice.
 * @param invoiceNo Number that is printed on the invoice.
 * @param invoiceDueDate Day by which it is to be paid.
 * @param invoiceDepositAmount Paid in advance.
 * @param amountPay Handed over by the customer.
 * @param amountChange Given back to the customer.
 * @param totalTaxAmount Taxes.
 * @param totalNetSales Gross sales less discounts and refunds.
 * @param totalItemPriceAmount Price times quantity, over all items.
 * @param totalGrossSales Sales before discounts and refunds.
 * @param totalGratuityAmount Gratuities and service charges.
 * @param totalDiscountAmount Discounts, as a positive amount.
 * @param totalCollectedAmount Net sales, taxes and gratuities together.
 * @param subtotal Due before taxes and gratuities.
 * @param refundAmount Given back later, as a positive amount.
 * @param paymentType How it was paid.
 * @param paymentNote Remark on the payment; empty if none.
 * @param paymentNo Reference number of the payment; empty if none.
 * @param isRefunded Whether money was given back later.
 * @param isRefundBreakdown Whether the refund is itemised.
 * @param createdAt ISO 8601 with offset.
 * @param updatedAt ISO 8601 with offset.
 */
public record Invoice(
    long id,
    String invoiceNo,
    String invoiceDueDate,
    long invoiceDepositAmount,
    long amountPay,
    long amountChange,
    long totalTaxAmount,
    long totalNetSales,
    long totalItemPriceAmount,
    long totalGrossSales,
    long totalGratuityAmount,
    long totalDiscountAmount,
    long totalCollectedAmount,
    long subtotal,
    long refundAmount,
    String paymentType,
    String paymentNote,
    String paymentNo,
    boolean isRefunded,
    boolean isRefundBreakdown,
    String createdAt,
    String updatedAt) {
  public static Invoice fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Invoice(
        fields.read("id", JsonObject::asLong),
        fields.read("invoice_no", JsonObject::asString),
        fields.read("invoice_due_date", JsonObject::asString),
        fields.read("invoice_deposit_amount", JsonObject::asLong),
        fields.read("amount_pay", JsonObject::asLong),
        fields.read("amount_change", JsonObject::asLong),
        fields.read("total_tax_amount", JsonObject::asLong),
        fields.read("total_net_sales", JsonObject::asLong),
        fields.read("total_item_price_amount", JsonObject::asLong),
        fields.read("total_gross_sales", JsonObject::asLong),
        fields.read("total_gratuity_amount", JsonObject::asLong),
        fields.read("total_discount_amount", JsonObject::asLong),
        fields.read("total_collected_amount", JsonObject::asLong),
        fields.read("subtotal", JsonObject::asLong),
        fields.read("refund_amount", JsonObject::asLong),
        fields.read("payment_type", JsonObject::asString),
        fields.read("payment_note", JsonObject::asString),
        fields.read("payment_no", JsonObject::asString),
        fields.read("is_refunded", JsonObject::asBoolean),
        fields.read("is_refund_breakdown", JsonObject::asBoolean),
        fields.read("created_at", JsonObject::asString),
        fields.read("updated_at", JsonObject::asString));
  }
}
