// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The order and its amount. */
public final class TransactionDetails {
  private final String orderId;
  private final long grossAmount;
  private final String currency;

  public TransactionDetails(String orderId, long grossAmount, String currency) {
    this.orderId = orderId;
    this.grossAmount = grossAmount;
    this.currency = currency;
  }

  /** Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and dot. */
  public String orderId() {
    return orderId;
  }

  /** Amount to pay in IDR, without decimals. */
  public long grossAmount() {
    return grossAmount;
  }

  /** Currency of the amount. */
  public String currency() {
    return currency;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static TransactionDetails of(String orderId, long grossAmount) {
    return new TransactionDetails(orderId, grossAmount, "IDR");
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("order_id", orderId);
    json.put("gross_amount", grossAmount);
    json.put("currency", currency);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TransactionDetails)) return false;
    TransactionDetails that = (TransactionDetails) other;
    return Objects.equals(orderId, that.orderId)
        && Objects.equals(grossAmount, that.grossAmount)
        && Objects.equals(currency, that.currency);
  }

  @Override
  public int hashCode() {
    return Objects.hash(orderId, grossAmount, currency);
  }

  @Override
  public String toString() {
    return "TransactionDetails[orderId=" + orderId + ", grossAmount=" + grossAmount + ", currency=" + currency + "]";
  }
}
