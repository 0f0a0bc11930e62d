// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonObject;

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

  public static LinkOutletResult fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new LinkOutletResult(
        fields.read("outlet", LinkedOutlet::fromJson));
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
