// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One page of invoices. */
public final class InvoicePage {
  private final List<Invoice> invoices;
  private final boolean completed;

  public InvoicePage(List<Invoice> invoices, boolean completed) {
    this.invoices = invoices;
    this.completed = completed;
  }

  /** The invoices of this page, oldest record first. */
  public List<Invoice> invoices() {
    return invoices;
  }

  /** true if this is the last page. */
  public boolean completed() {
    return completed;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("invoices", JsonObject.listOf(Invoice::fromJson))
          .required("completed", JsonObject::asBoolean);

  public static InvoicePage fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new InvoicePage(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof InvoicePage)) return false;
    InvoicePage that = (InvoicePage) other;
    return Objects.equals(invoices, that.invoices)
        && Objects.equals(completed, that.completed);
  }

  @Override
  public int hashCode() {
    return Objects.hash(invoices, completed);
  }

  @Override
  public String toString() {
    return "InvoicePage[invoices=" + invoices + ", completed=" + completed + "]";
  }
}
