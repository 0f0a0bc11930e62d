// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code Pending} waits for the customer; {@code Settlement} is paid. {@code Settlement} is final. Received values may differ from the
 * constants.
 */
public final class TransactionStatus {
  private final String value;

  public TransactionStatus(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final TransactionStatus PENDING = new TransactionStatus("Pending");
  public static final TransactionStatus SETTLEMENT = new TransactionStatus("Settlement");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TransactionStatus)) return false;
    TransactionStatus that = (TransactionStatus) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
