// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** Which applications the outlet uses. */
public final class OutletApplications {
  private final Activation gateway;
  private final Activation wallet;

  public OutletApplications(Activation gateway, Activation wallet) {
    this.gateway = gateway;
    this.wallet = wallet;
  }

  /** On or off. */
  public Activation gateway() {
    return gateway;
  }

  /** On or off. */
  public Activation wallet() {
    return wallet;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("gateway", Activation::fromJson)
          .required("wallet", Activation::fromJson);

  public static OutletApplications fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OutletApplications(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OutletApplications)) return false;
    OutletApplications that = (OutletApplications) other;
    return Objects.equals(gateway, that.gateway)
        && Objects.equals(wallet, that.wallet);
  }

  @Override
  public int hashCode() {
    return Objects.hash(gateway, wallet);
  }

  @Override
  public String toString() {
    return "OutletApplications[gateway=" + gateway + ", wallet=" + wallet + "]";
  }
}
