// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;

/**
 * {@code closed}: deliveries are sent. {@code open}: the endpoint kept failing; nothing is sent until {@code open_until}. {@code half_open}:
 * one delivery at a time is sent until one succeeds. Received values may differ from the constants.
 */
public final class CircuitState {
  private final String value;

  public CircuitState(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  public static final CircuitState CLOSED = new CircuitState("closed");
  public static final CircuitState OPEN = new CircuitState("open");
  public static final CircuitState HALF_OPEN = new CircuitState("half_open");

  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CircuitState)) return false;
    CircuitState that = (CircuitState) other;
    return Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }
}
