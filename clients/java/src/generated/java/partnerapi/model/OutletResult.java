// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** The requested outlet. */
public final class OutletResult {
  private final OutletInformation outlet;

  public OutletResult(OutletInformation outlet) {
    this.outlet = outlet;
  }

  /** Data of an outlet. */
  public OutletInformation outlet() {
    return outlet;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("outlet", OutletInformation::fromJson);

  public static OutletResult fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OutletResult(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OutletResult)) return false;
    OutletResult that = (OutletResult) other;
    return Objects.equals(outlet, that.outlet);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet);
  }

  @Override
  public String toString() {
    return "OutletResult[outlet=" + outlet + "]";
  }
}
