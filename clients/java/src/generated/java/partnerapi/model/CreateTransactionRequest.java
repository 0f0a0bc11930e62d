// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be paid.
 *
 * @param paymentType How it is paid; by QR. May be null.
 * @param transactionDetails The order and its amount.
 * @param customerDetails Who pays. May be null.
 * @param itemDetails What is paid for. If sent, price times quantity, over all items, must be {@code gross_amount}. May be
 * null.
 */
public record CreateTransactionRequest(
    PaymentType paymentType,
    TransactionDetails transactionDetails,
    CustomerDetails customerDetails,
    List<ItemDetails> itemDetails) {
  /** With what is required; add the rest by {@code with…}. */
  public static CreateTransactionRequest of(TransactionDetails transactionDetails) {
    return new CreateTransactionRequest(null, transactionDetails, null, null);
  }

  public CreateTransactionRequest withPaymentType(PaymentType paymentType) {
    return new CreateTransactionRequest(paymentType, transactionDetails, customerDetails, itemDetails);
  }

  public CreateTransactionRequest withCustomerDetails(CustomerDetails customerDetails) {
    return new CreateTransactionRequest(paymentType, transactionDetails, customerDetails, itemDetails);
  }

  public CreateTransactionRequest withItemDetails(List<ItemDetails> itemDetails) {
    return new CreateTransactionRequest(paymentType, transactionDetails, customerDetails, itemDetails);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (paymentType != null) json.put("payment_type", paymentType.value());
    json.put("transaction_details", transactionDetails.toJson());
    if (customerDetails != null) json.put("customer_details", customerDetails.toJson());
    if (itemDetails != null) json.put("item_details", itemDetails.stream().map(entry -> (Object) entry.toJson()).toList());
    return json;
  }
}
