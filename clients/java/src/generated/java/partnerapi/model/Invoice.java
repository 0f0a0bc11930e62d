// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/**
 * An invoice, as recorded by the outlet's point-of-sale system: its times keep their original offset. Amounts are in
 * IDR, without decimals.
 */
public final class Invoice {
  private final long id;
  private final String invoiceNo;
  private final LocalDate invoiceDueDate;
  private final long invoiceDepositAmount;
  private final long amountPay;
  private final long amountChange;
  private final long totalTaxAmount;
  private final long totalNetSales;
  private final long totalItemPriceAmount;
  private final long totalGrossSales;
  private final long totalGratuityAmount;
  private final long totalDiscountAmount;
  private final long totalCollectedAmount;
  private final long subtotal;
  private final long refundAmount;
  private final String paymentType;
  private final String paymentNote;
  private final String paymentNo;
  private final boolean isRefunded;
  private final boolean isRefundBreakdown;
  private final Instant createdAt;
  private final Instant updatedAt;

  public Invoice(
      long id,
      String invoiceNo,
      LocalDate invoiceDueDate,
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
      Instant createdAt,
      Instant updatedAt) {
    this.id = id;
    this.invoiceNo = invoiceNo;
    this.invoiceDueDate = invoiceDueDate;
    this.invoiceDepositAmount = invoiceDepositAmount;
    this.amountPay = amountPay;
    this.amountChange = amountChange;
    this.totalTaxAmount = totalTaxAmount;
    this.totalNetSales = totalNetSales;
    this.totalItemPriceAmount = totalItemPriceAmount;
    this.totalGrossSales = totalGrossSales;
    this.totalGratuityAmount = totalGratuityAmount;
    this.totalDiscountAmount = totalDiscountAmount;
    this.totalCollectedAmount = totalCollectedAmount;
    this.subtotal = subtotal;
    this.refundAmount = refundAmount;
    this.paymentType = paymentType;
    this.paymentNote = paymentNote;
    this.paymentNo = paymentNo;
    this.isRefunded = isRefunded;
    this.isRefundBreakdown = isRefundBreakdown;
    this.createdAt = createdAt;
    this.updatedAt = updatedAt;
  }

  /** Id of the invoice. */
  public long id() {
    return id;
  }

  /** Number printed on the invoice. */
  public String invoiceNo() {
    return invoiceNo;
  }

  /** Day by which the invoice must be paid. */
  public LocalDate invoiceDueDate() {
    return invoiceDueDate;
  }

  /** Amount paid in advance. */
  public long invoiceDepositAmount() {
    return invoiceDepositAmount;
  }

  /** Amount handed over by the customer. */
  public long amountPay() {
    return amountPay;
  }

  /** Change given to the customer. */
  public long amountChange() {
    return amountChange;
  }

  /** Taxes. */
  public long totalTaxAmount() {
    return totalTaxAmount;
  }

  /** Gross sales less discounts and refunds. */
  public long totalNetSales() {
    return totalNetSales;
  }

  /** Price times quantity, over all items. */
  public long totalItemPriceAmount() {
    return totalItemPriceAmount;
  }

  /** Sales before discounts and refunds. */
  public long totalGrossSales() {
    return totalGrossSales;
  }

  /** Gratuities and service charges. */
  public long totalGratuityAmount() {
    return totalGratuityAmount;
  }

  /** Discounts, as a positive amount. */
  public long totalDiscountAmount() {
    return totalDiscountAmount;
  }

  /** Net sales, taxes and gratuities together. */
  public long totalCollectedAmount() {
    return totalCollectedAmount;
  }

  /** Amount due before taxes and gratuities. */
  public long subtotal() {
    return subtotal;
  }

  /** Refunded later, as a positive amount. */
  public long refundAmount() {
    return refundAmount;
  }

  /** Payment method. */
  public String paymentType() {
    return paymentType;
  }

  /** Remark on the payment; empty if none. */
  public String paymentNote() {
    return paymentNote;
  }

  /** Reference number of the payment; empty if none. */
  public String paymentNo() {
    return paymentNo;
  }

  /** Whether money was refunded later. */
  public boolean isRefunded() {
    return isRefunded;
  }

  /** Whether the refund is itemised. */
  public boolean isRefundBreakdown() {
    return isRefundBreakdown;
  }

  /** ISO 8601 with offset. */
  public Instant createdAt() {
    return createdAt;
  }

  /** ISO 8601 with offset. */
  public Instant updatedAt() {
    return updatedAt;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asLong)
          .required("invoice_no", JsonObject::asString)
          .required("invoice_due_date", JsonObject::asDate)
          .required("invoice_deposit_amount", JsonObject::asLong)
          .required("amount_pay", JsonObject::asLong)
          .required("amount_change", JsonObject::asLong)
          .required("total_tax_amount", JsonObject::asLong)
          .required("total_net_sales", JsonObject::asLong)
          .required("total_item_price_amount", JsonObject::asLong)
          .required("total_gross_sales", JsonObject::asLong)
          .required("total_gratuity_amount", JsonObject::asLong)
          .required("total_discount_amount", JsonObject::asLong)
          .required("total_collected_amount", JsonObject::asLong)
          .required("subtotal", JsonObject::asLong)
          .required("refund_amount", JsonObject::asLong)
          .required("payment_type", JsonObject::asString)
          .required("payment_note", JsonObject::asString)
          .required("payment_no", JsonObject::asString)
          .required("is_refunded", JsonObject::asBoolean)
          .required("is_refund_breakdown", JsonObject::asBoolean)
          .required("created_at", JsonObject::asInstant)
          .required("updated_at", JsonObject::asInstant);

  public static Invoice fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Invoice(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Invoice)) return false;
    Invoice that = (Invoice) other;
    return Objects.equals(id, that.id)
        && Objects.equals(invoiceNo, that.invoiceNo)
        && Objects.equals(invoiceDueDate, that.invoiceDueDate)
        && Objects.equals(invoiceDepositAmount, that.invoiceDepositAmount)
        && Objects.equals(amountPay, that.amountPay)
        && Objects.equals(amountChange, that.amountChange)
        && Objects.equals(totalTaxAmount, that.totalTaxAmount)
        && Objects.equals(totalNetSales, that.totalNetSales)
        && Objects.equals(totalItemPriceAmount, that.totalItemPriceAmount)
        && Objects.equals(totalGrossSales, that.totalGrossSales)
        && Objects.equals(totalGratuityAmount, that.totalGratuityAmount)
        && Objects.equals(totalDiscountAmount, that.totalDiscountAmount)
        && Objects.equals(totalCollectedAmount, that.totalCollectedAmount)
        && Objects.equals(subtotal, that.subtotal)
        && Objects.equals(refundAmount, that.refundAmount)
        && Objects.equals(paymentType, that.paymentType)
        && Objects.equals(paymentNote, that.paymentNote)
        && Objects.equals(paymentNo, that.paymentNo)
        && Objects.equals(isRefunded, that.isRefunded)
        && Objects.equals(isRefundBreakdown, that.isRefundBreakdown)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, invoiceNo, invoiceDueDate, invoiceDepositAmount, amountPay, amountChange, totalTaxAmount, totalNetSales, totalItemPriceAmount, totalGrossSales, totalGratuityAmount, totalDiscountAmount, totalCollectedAmount, subtotal, refundAmount, paymentType, paymentNote, paymentNo, isRefunded, isRefundBreakdown, createdAt, updatedAt);
  }

  @Override
  public String toString() {
    return "Invoice[id=" + id + ", invoiceNo=" + invoiceNo + ", invoiceDueDate=" + invoiceDueDate + ", invoiceDepositAmount=" + invoiceDepositAmount + ", amountPay=" + amountPay + ", amountChange=" + amountChange + ", totalTaxAmount=" + totalTaxAmount + ", totalNetSales=" + totalNetSales + ", totalItemPriceAmount=" + totalItemPriceAmount + ", totalGrossSales=" + totalGrossSales + ", totalGratuityAmount=" + totalGratuityAmount + ", totalDiscountAmount=" + totalDiscountAmount + ", totalCollectedAmount=" + totalCollectedAmount + ", subtotal=" + subtotal + ", refundAmount=" + refundAmount + ", paymentType=" + paymentType + ", paymentNote=" + paymentNote + ", paymentNo=" + paymentNo + ", isRefunded=" + isRefunded + ", isRefundBreakdown=" + isRefundBreakdown + ", createdAt=" + createdAt + ", updatedAt=" + updatedAt + "]";
  }
}
