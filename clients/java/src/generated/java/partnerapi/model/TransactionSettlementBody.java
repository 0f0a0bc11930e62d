// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * The outlet and its transaction, whose {@code status} is {@code Settlement}.
 *
 * @param outlet The outlet that is paid.
 * @param transaction A payment transaction.
 */
public record TransactionSettlementBody(PaymentOutlet outlet, Transaction transaction) {
  public static TransactionSettlementBody fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new TransactionSettlementBody(
        fields.read("outlet", PaymentOutlet::fromJson),
        fields.read("transaction", Transaction::fromJson));
  }
}
