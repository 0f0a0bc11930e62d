// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** The linked outlet. */
public final class LinkOutletResult {
  private final LinkedOutlet outlet;

  public LinkOutletResult(LinkedOutlet outlet) {
    this.outlet = outlet;
  }

  /** An outlet that is linked to the partner. */
  public LinkedOutlet outlet() {
    return outlet;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("outlet", LinkedOutlet::fromJson);

  public static LinkOutletResult fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new LinkOutletResult(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof LinkOutletResult)) return false;
    LinkOutletResult that = (LinkOutletResult) other;
    return Objects.equals(outlet, that.outlet);
  }

  @Override
  public int hashCode() {
    return Objects.hash(outlet);
  }

  @Override
  public String toString() {
    return "LinkOutletResult[outlet=" + outlet + "]";
  }
}
