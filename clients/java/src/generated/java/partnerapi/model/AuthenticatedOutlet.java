// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** An outlet that the user has access to. */
public final class AuthenticatedOutlet {
  private final String id;
  private final String name;
  private final String address;
  private final String email;
  private final String phone;

  public AuthenticatedOutlet(
      String id,
      String name,
      String address,
      String email,
      String phone) {
    this.id = id;
    this.name = name;
    this.address = address;
    this.email = email;
    this.phone = phone;
  }

  /** Service-side outlet id. */
  public String id() {
    return id;
  }

  /** Name of the outlet. */
  public String name() {
    return name;
  }

  /** Street address. */
  public String address() {
    return address;
  }

  /** Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty. */
  public String email() {
    return email;
  }

  /** Deprecated, always empty. Deprecated since 2026-11-21, no end is set. It is always empty. */
  public String phone() {
    return phone;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asString)
          .required("name", JsonObject::asString)
          .required("address", JsonObject::asString)
          .required("email", JsonObject::asString)
          .required("phone", JsonObject::asString);

  public static AuthenticatedOutlet fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new AuthenticatedOutlet(values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AuthenticatedOutlet)) return false;
    AuthenticatedOutlet that = (AuthenticatedOutlet) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(address, that.address)
        && Objects.equals(email, that.email)
        && Objects.equals(phone, that.phone);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, address, email, phone);
  }

  @Override
  public String toString() {
    return "AuthenticatedOutlet[id=" + id + ", name=" + name + ", address=" + address + ", email=" + email + ", phone=" + phone + "]";
  }
}
