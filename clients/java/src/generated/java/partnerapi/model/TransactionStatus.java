// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code Pending} waits for the customer, {@code Settlement} is paid, which is final. What is received may have other values than
 * the constants.
 */
public record TransactionStatus(String value) {
  public static final TransactionStatus PENDING = new TransactionStatus("Pending");
  public static final TransactionStatus SETTLEMENT = new TransactionStatus("Settlement");

  @Override
  public String toString() {
    return value;
  }
}
