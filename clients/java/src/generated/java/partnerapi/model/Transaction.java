// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** A payment transaction. */
public final class Transaction {
  private final String orderId;
  private final long grossAmount;
  private final String currency;
  private final String id;
  private final PaymentType paymentType;
  private final TransactionStatus status;
  private final String qrString;
  private final Instant createdAt;
  private final @Nullable Instant settlementAt;
  private final @Nullable Instant payableUntil;

  public Transaction(
      String orderId,
      long grossAmount,
      String currency,
      String id,
      PaymentType paymentType,
      TransactionStatus status,
      String qrString,
      Instant createdAt,
      @Nullable Instant settlementAt,
      @Nullable Instant payableUntil) {
    this.orderId = orderId;
    this.grossAmount = grossAmount;
    this.currency = currency;
    this.id = id;
    this.paymentType = paymentType;
    this.status = status;
    this.qrString = qrString;
    this.createdAt = createdAt;
    this.settlementAt = settlementAt;
    this.payableUntil = payableUntil;
  }

  /** Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot. */
  public String orderId() {
    return orderId;
  }

  /** Amount to pay in IDR, without decimals. */
  public long grossAmount() {
    return grossAmount;
  }

  /** Currency of the amount. */
  public String currency() {
    return currency;
  }

  /** Transaction id. */
  public String id() {
    return id;
  }

  /** Payment method; always QR. */
  public PaymentType paymentType() {
    return paymentType;
  }

  /** {@code Pending} waits for the customer; {@code Settlement} is paid. {@code Settlement} is final. */
  public TransactionStatus status() {
    return status;
  }

  /** Content of the QR image; draw it yourself, or use the image behind {@code actions}. */
  public String qrString() {
    return qrString;
  }

  /** ISO 8601 with offset. */
  public Instant createdAt() {
    return createdAt;
  }

  /** When it was paid, ISO 8601 with offset; null until then. May be null. */
  public @Nullable Instant settlementAt() {
    return settlementAt;
  }

  /** Until when its QR code can be paid and its image is served, ISO 8601 with offset. May be null. */
  public @Nullable Instant payableUntil() {
    return payableUntil;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("order_id", JsonObject::asString)
          .required("gross_amount", JsonObject::asLong)
          .required("currency", JsonObject::asString)
          .required("id", JsonObject::asString)
          .required("payment_type", value -> new PaymentType(JsonObject.asString(value)))
          .required("status", value -> new TransactionStatus(JsonObject.asString(value)))
          .required("qr_string", JsonObject::asString)
          .required("created_at", JsonObject::asInstant)
          .optional("settlement_at", JsonObject::asInstant)
          .optional("payable_until", JsonObject::asInstant);

  public static Transaction fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Transaction(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Transaction)) return false;
    Transaction that = (Transaction) other;
    return Objects.equals(orderId, that.orderId)
        && Objects.equals(grossAmount, that.grossAmount)
        && Objects.equals(currency, that.currency)
        && Objects.equals(id, that.id)
        && Objects.equals(paymentType, that.paymentType)
        && Objects.equals(status, that.status)
        && Objects.equals(qrString, that.qrString)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(settlementAt, that.settlementAt)
        && Objects.equals(payableUntil, that.payableUntil);
  }

  @Override
  public int hashCode() {
    return Objects.hash(orderId, grossAmount, currency, id, paymentType, status, qrString, createdAt, settlementAt, payableUntil);
  }

  @Override
  public String toString() {
    return "Transaction[orderId=" + orderId + ", grossAmount=" + grossAmount + ", currency=" + currency + ", id=" + id + ", paymentType=" + paymentType + ", status=" + status + ", qrString=" + qrString + ", createdAt=" + createdAt + ", settlementAt=" + settlementAt + ", payableUntil=" + payableUntil + "]";
  }
}
