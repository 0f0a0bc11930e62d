// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

/**
 * {@code food} for catalog, stock, promotions and orders, {@code payment} for payment transactions. What is received may have
 * other values than the constants.
 */
public record LinkedProduct(String value) {
  public static final LinkedProduct FOOD = new LinkedProduct("food");
  public static final LinkedProduct PAYMENT = new LinkedProduct("payment");

  @Override
  public String toString() {
    return value;
  }
}
