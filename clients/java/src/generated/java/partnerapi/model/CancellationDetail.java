// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Why an order was cancelled. */
public final class CancellationDetail {
  private final @Nullable String reason;

  public CancellationDetail(@Nullable String reason) {
    this.reason = reason;
  }

  /** The reason, in Indonesian. May be null. */
  public @Nullable String reason() {
    return reason;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .optional("reason", JsonObject::asString);

  public static CancellationDetail fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new CancellationDetail(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CancellationDetail)) return false;
    CancellationDetail that = (CancellationDetail) other;
    return Objects.equals(reason, that.reason);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason);
  }

  @Override
  public String toString() {
    return "CancellationDetail[reason=" + reason + "]";
  }
}
