// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The transaction, the paid outlet and the available actions. */
public final class TransactionResult {
  private final PaymentOutlet outlet;
  private final Transaction transaction;
  private final List<TransactionAction> actions;

  public TransactionResult(PaymentOutlet outlet, Transaction transaction, List<TransactionAction> actions) {
    this.outlet = outlet;
    this.transaction = transaction;
    this.actions = actions;
  }

  /** The paid outlet. */
  public PaymentOutlet outlet() {
    return outlet;
  }

  /** A payment transaction. */
  public Transaction transaction() {
    return transaction;
  }

  /** URL of the QR image while the transaction can be paid; empty once it is settled, and after {@code payable_until}. */
  public List<TransactionAction> actions() {
    return actions;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("outlet", PaymentOutlet::fromJson)
          .required("transaction", Transaction::fromJson)
          .required("actions", JsonObject.listOf(TransactionAction::fromJson));

  public static TransactionResult fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new TransactionResult(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TransactionResult)) return false;
    TransactionResult that = (TransactionResult) other;
    return Objects.equals(outlet, that.outlet)
        && Objects.equals(transaction, that.transaction)
        && Objects.equals(actions, that.actions);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet, transaction, actions);
  }

  @Override
  public String toString() {
    return "TransactionResult[outlet=" + outlet + ", transaction=" + transaction + ", actions=" + actions + "]";
  }
}
