// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * A payment transaction is completed.
 *
 * @param header Which event, and when.
 * @param body The outlet and its transaction, whose {@code status} is {@code Settlement}.
 */
public record TransactionSettlementEvent(EventHeader header, TransactionSettlementBody body) implements Event {
  public static TransactionSettlementEvent fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new TransactionSettlementEvent(
        fields.read("header", EventHeader::fromJson),
        fields.read("body", TransactionSettlementBody::fromJson));
  }
}
