// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import partnerapi.Nullable;

/** The payment to create. */
public final class CreateTransactionRequest {
  private final @Nullable PaymentType paymentType;
  private final TransactionDetails transactionDetails;
  private final @Nullable CustomerDetails customerDetails;
  private final @Nullable List<ItemDetails> itemDetails;

  public CreateTransactionRequest(
      @Nullable PaymentType paymentType,
      TransactionDetails transactionDetails,
      @Nullable CustomerDetails customerDetails,
      @Nullable List<ItemDetails> itemDetails) {
    this.paymentType = paymentType;
    this.transactionDetails = transactionDetails;
    this.customerDetails = customerDetails;
    this.itemDetails = itemDetails;
  }

  /** Payment method; always QR. May be null. */
  public @Nullable PaymentType paymentType() {
    return paymentType;
  }

  /** The order and its amount. */
  public TransactionDetails transactionDetails() {
    return transactionDetails;
  }

  /** The payer. May be null. */
  public @Nullable CustomerDetails customerDetails() {
    return customerDetails;
  }

  /** The paid items. If sent, the sum of price times quantity over all items must equal {@code gross_amount}. May be null. */
  public @Nullable List<ItemDetails> itemDetails() {
    return itemDetails;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
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
    if (itemDetails != null) json.put("item_details", itemDetails.stream().map(entry -> (Object) entry.toJson()).collect(Collectors.toList()));
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CreateTransactionRequest)) return false;
    CreateTransactionRequest that = (CreateTransactionRequest) other;
    return Objects.equals(paymentType, that.paymentType)
        && Objects.equals(transactionDetails, that.transactionDetails)
        && Objects.equals(customerDetails, that.customerDetails)
        && Objects.equals(itemDetails, that.itemDetails);
  }

  @Override
  public int hashCode() {
    return Objects.hash(paymentType, transactionDetails, customerDetails, itemDetails);
  }

  @Override
  public String toString() {
    return "CreateTransactionRequest[paymentType=" + paymentType + ", transactionDetails=" + transactionDetails + ", customerDetails=" + customerDetails + ", itemDetails=" + itemDetails + "]";
  }
}
