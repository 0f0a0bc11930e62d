// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

/** On or off. */
public final class Activation {
  private final boolean active;

  public Activation(boolean active) {
    this.active = active;
  }

  /** Whether it is on. */
  public boolean active() {
    return active;
  }

  public static Activation fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new Activation(
        fields.read("active", JsonObject::asBoolean));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Activation)) return false;
    Activation that = (Activation) other;
    return Objects.equals(active, that.active);
  }

  @Override
  public int hashCode() {
    return Objects.hash(active);
  }

  @Override
  public String toString() {
    return "Activation[active=" + active + "]";
  }
}
