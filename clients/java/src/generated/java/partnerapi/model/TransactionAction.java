// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import partnerapi.json.JsonObject;

/**
 * Something that can be done with the transaction.
 *
 * @param name Receive the QR image.
 * @param method HTTP method of the call.
 * @param url Address of the call, complete and signed; it needs no access token and holds for 7 days.
 */
public record TransactionAction(String name, String method, String url) {
  public static TransactionAction fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new TransactionAction(
        fields.read("name", JsonObject::asString),
        fields.read("method", JsonObject::asString),
        fields.read("url", JsonObject::asString));
  }
}
