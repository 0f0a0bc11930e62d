// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.Nullable;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** Data of an outlet. */
public final class OutletInformation {
  private final String id;
  private final String merchantName;
  private final String name;
  private final String status;
  private final @Nullable String timeZone;
  private final String email;
  private final PaymentSettings paymentSettings;
  private final OutletApplications applications;

  public OutletInformation(
      String id,
      String merchantName,
      String name,
      String status,
      @Nullable String timeZone,
      String email,
      PaymentSettings paymentSettings,
      OutletApplications applications) {
    this.id = id;
    this.merchantName = merchantName;
    this.name = name;
    this.status = status;
    this.timeZone = timeZone;
    this.email = email;
    this.paymentSettings = paymentSettings;
    this.applications = applications;
  }

  /** Service-side outlet id. */
  public String id() {
    return id;
  }

  /** Deprecated, use {@code name}. Name of the merchant. Deprecated since 2026-11-21, no end is set. Use name instead. */
  public String merchantName() {
    return merchantName;
  }

  /** Name of the outlet. */
  public String name() {
    return name;
  }

  /** {@code active}, or {@code inactive}: an inactive outlet takes no orders and can still be read, changed and linked. */
  public String status() {
    return status;
  }

  /**
   * IANA time zone of the outlet. Its dates and hours are in this zone, such as the {@code start_date} of a promotion. May
   * be null.
   */
  public @Nullable String timeZone() {
    return timeZone;
  }

  /** Email address of the outlet; empty if unknown. */
  public String email() {
    return email;
  }

  /** Payment methods that the outlet accepts. */
  public PaymentSettings paymentSettings() {
    return paymentSettings;
  }

  /** Which applications the outlet uses. */
  public OutletApplications applications() {
    return applications;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("merchant_name", JsonObject::asString)
          .required("name", JsonObject::asString)
          .required("status", JsonObject::asString)
          .optional("time_zone", JsonObject::asString)
          .required("email", JsonObject::asString)
          .required("payment_settings", PaymentSettings::fromJson)
          .required("applications", OutletApplications::fromJson);

  public static OutletInformation fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new OutletInformation(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof OutletInformation)) return false;
    OutletInformation that = (OutletInformation) other;
    return Objects.equals(id, that.id)
        && Objects.equals(merchantName, that.merchantName)
        && Objects.equals(name, that.name)
        && Objects.equals(status, that.status)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(email, that.email)
        && Objects.equals(paymentSettings, that.paymentSettings)
        && Objects.equals(applications, that.applications);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, merchantName, name, status, timeZone, email, paymentSettings, applications);
  }

  @Override
  public String toString() {
    return "OutletInformation[id=" + id + ", merchantName=" + merchantName + ", name=" + name + ", status=" + status + ", timeZone=" + timeZone + ", email=" + email + ", paymentSettings=" + paymentSettings + ", applications=" + applications + "]";
  }
}
