// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * One page of customers.
 *
 * @param totalPages Pages of this size.
 * @param totalCount Customers on all pages together.
 * @param customers The customers of this page, those recorded first before the others.
 */
public record CustomerPage(long totalPages, long totalCount, List<Customer> customers) {
  public static CustomerPage fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new CustomerPage(
        fields.read("total_pages", JsonObject::asLong),
        fields.read("total_count", JsonObject::asLong),
        fields.list("customers", Customer::fromJson));
  }
}
