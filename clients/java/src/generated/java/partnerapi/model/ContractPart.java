// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/** Kind of a part of the contract: an {@code operation}, or an {@code event}. Received values may differ from the constants. */
public final class ContractPart {
  private final String value;

  public ContractPart(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final ContractPart OPERATION = new ContractPart("operation");
  public static final ContractPart EVENT = new ContractPart("event");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ContractPart)) return false;
    ContractPart that = (ContractPart) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
