// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/** How it is paid; by QR. What is received may have other values than the constants. */
public record PaymentType(String value) {
  public static final PaymentType QR = new PaymentType("qr");

  @Override
  public String toString() {
    return value;
  }
}
