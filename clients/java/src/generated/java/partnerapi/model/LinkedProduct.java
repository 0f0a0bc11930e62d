// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code food} for catalog, stock, promotions and orders, {@code payment} for payment transactions. Received values may differ
 * from the constants.
 */
public final class LinkedProduct {
  private final String value;

  public LinkedProduct(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final LinkedProduct FOOD = new LinkedProduct("food");
  public static final LinkedProduct PAYMENT = new LinkedProduct("payment");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof LinkedProduct)) return false;
    LinkedProduct that = (LinkedProduct) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
