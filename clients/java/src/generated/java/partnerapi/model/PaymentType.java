// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/** Payment method; always QR. Received values may differ from the constants. */
public final class PaymentType {
  private final String value;

  public PaymentType(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final PaymentType QR = new PaymentType("qr");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PaymentType)) return false;
    PaymentType that = (PaymentType) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
