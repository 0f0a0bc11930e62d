// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

/** Values of the contract that this client was made from. */
final class Contract {
  static final String VERSION = "1.1.0";
  static final long TIMESTAMP_TOLERANCE_S = 300;

  private Contract() {}
}
