// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("outlet", PaymentOutlet::fromJson)
          .required("transaction", Transaction::fromJson);

  public static TransactionSettlementBody fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new TransactionSettlementBody(values.next(), values.next());
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
