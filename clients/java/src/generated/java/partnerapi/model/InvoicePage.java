// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * One page of invoices.
 *
 * @param invoices The invoices of this page, those recorded first before the others.
 * @param completed true when this is the last page and nothing follows.
 */
public record InvoicePage(List<Invoice> invoices, boolean completed) {
  public static InvoicePage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new InvoicePage(
        fields.list("invoices", Invoice::fromJson),
        fields.read("completed", JsonObject::asBoolean));
  }
}
