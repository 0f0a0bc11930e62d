// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The order and its amount.
 *
 * @param orderId Your id of the order, once per outlet and partner. Letters, digits, hyphen, underscore, tilde and
 * dot.
 * @param grossAmount Amount to pay in IDR, without decimals.
 * @param currency Currency of the amount.
 */
public record TransactionDetails(String orderId, long grossAmount, String currency) {
  /** With what is required; add the rest by {@code with…}. */
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
}
