// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;

/** Payment methods that the outlet accepts. */
public final class PaymentSettings {
  private final Activation wallet;
  private final Activation qr;

  public PaymentSettings(Activation wallet, Activation qr) {
    this.wallet = wallet;
    this.qr = qr;
  }

  /** On or off. */
  public Activation wallet() {
    return wallet;
  }

  /** On or off. */
  public Activation qr() {
    return qr;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("wallet", Activation::fromJson)
          .required("qr", Activation::fromJson);

  public static PaymentSettings fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new PaymentSettings(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PaymentSettings)) return false;
    PaymentSettings that = (PaymentSettings) other;
    return Objects.equals(wallet, that.wallet)
        && Objects.equals(qr, that.qr);
  }

  @Override
  public int hashCode() {
    return Objects.hash(wallet, qr);
  }

  @Override
  public String toString() {
    return "PaymentSettings[wallet=" + wallet + ", qr=" + qr + "]";
  }
}
