// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi;

import java.util.List;

/** The client's version, and values of the contract that it was generated from. */
final class Contract {
  static final String VERSION = "2.0.0-beta";
  static final long TIMESTAMP_TOLERANCE_S = 300;
  static final int MAX_DELIVERY_BYTES = 5242880;
  static final List<String> ORDER_STATUSES =
      List.of("CREATED", "AWAITING_MERCHANT_ACCEPTANCE", "MERCHANT_ACCEPTED", "PREP_ORDER_NOW", "DRIVER_OTW_PICKUP", "DRIVER_ARRIVED", "PLACED", "COMPLETED", "CANCELLED");
  static final List<String> FINAL_ORDER_STATUSES = List.of("COMPLETED", "CANCELLED");

  private Contract() {}
}
