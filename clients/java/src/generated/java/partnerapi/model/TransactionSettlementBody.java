// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** The outlet and its transaction, whose {@code status} is {@code Settlement}. */
public final class TransactionSettlementBody {
  private final PaymentOutlet outlet;
  private final Transaction transaction;

  public TransactionSettlementBody(PaymentOutlet outlet, Transaction transaction) {
    this.outlet = outlet;
    this.transaction = transaction;
  }

  /** The paid outlet. */
  public PaymentOutlet outlet() {
    return outlet;
  }

  /** A payment transaction. */
  public Transaction transaction() {
    return transaction;
  }

  public static TransactionSettlementBody fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new TransactionSettlementBody(
        fields.read("outlet", PaymentOutlet::fromJson),
        fields.read("transaction", Transaction::fromJson));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TransactionSettlementBody)) return false;
    TransactionSettlementBody that = (TransactionSettlementBody) other;
    return Objects.equals(outlet, that.outlet)
        && Objects.equals(transaction, that.transaction);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet, transaction);
  }

  @Override
  public String toString() {
    return "TransactionSettlementBody[outlet=" + outlet + ", transaction=" + transaction + "]";
  }
}
