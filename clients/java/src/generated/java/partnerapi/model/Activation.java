// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
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

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("active", JsonObject::asBoolean);

  public static Activation fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Activation(values.next());
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
