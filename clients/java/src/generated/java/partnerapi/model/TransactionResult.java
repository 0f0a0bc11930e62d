// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * The transaction, the outlet that is paid and what can be done next.
 *
 * @param outlet The outlet that is paid.
 * @param transaction A payment transaction.
 * @param actions Where the QR image is while the transaction is {@code Pending}; empty once it is settled.
 */
public record TransactionResult(PaymentOutlet outlet, Transaction transaction, List<TransactionAction> actions) {
  public static TransactionResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new TransactionResult(
        fields.read("outlet", PaymentOutlet::fromJson),
        fields.read("transaction", Transaction::fromJson),
        fields.list("actions", TransactionAction::fromJson));
  }
}
