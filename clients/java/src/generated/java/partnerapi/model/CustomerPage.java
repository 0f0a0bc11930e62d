// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** One page of customers. */
public final class CustomerPage {
  private final long totalPages;
  private final long totalCount;
  private final List<Customer> customers;

  public CustomerPage(long totalPages, long totalCount, List<Customer> customers) {
    this.totalPages = totalPages;
    this.totalCount = totalCount;
    this.customers = customers;
  }

  /** Number of pages of this size. */
  public long totalPages() {
    return totalPages;
  }

  /** Customers on all pages. */
  public long totalCount() {
    return totalCount;
  }

  /** The customers of this page, oldest record first. */
  public List<Customer> customers() {
    return customers;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("total_pages", JsonObject::asLong)
          .required("total_count", JsonObject::asLong)
          .required("customers", JsonObject.listOf(Customer::fromJson));

  public static CustomerPage fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new CustomerPage(values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CustomerPage)) return false;
    CustomerPage that = (CustomerPage) other;
    return Objects.equals(totalPages, that.totalPages)
        && Objects.equals(totalCount, that.totalCount)
        && Objects.equals(customers, that.customers);
  }

  @Override
  public int hashCode() {
    return Objects.hash(totalPages, totalCount, customers);
  }

  @Override
  public String toString() {
    return "CustomerPage[totalPages=" + totalPages + ", totalCount=" + totalCount + ", customers=" + customers + "]";
  }
}
