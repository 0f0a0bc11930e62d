// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.time.Instant;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/**
 * A customer, as recorded by the outlet's point-of-sale system: its times keep their original offset. An unknown text
 * is empty.
 */
public final class Customer {
  private final long id;
  private final String name;
  private final String phone;
  private final String email;
  private final String address;
  private final String city;
  private final String state;
  private final String postalCode;
  private final Instant createdAt;
  private final Instant updatedAt;

  public Customer(
      long id,
      String name,
      String phone,
      String email,
      String address,
      String city,
      String state,
      String postalCode,
      Instant createdAt,
      Instant updatedAt) {
    this.id = id;
    this.name = name;
    this.phone = phone;
    this.email = email;
    this.address = address;
    this.city = city;
    this.state = state;
    this.postalCode = postalCode;
    this.createdAt = createdAt;
    this.updatedAt = updatedAt;
  }

  /** Id of the customer. */
  public long id() {
    return id;
  }

  /** Name of the customer. */
  public String name() {
    return name;
  }

  /** Telephone number. */
  public String phone() {
    return phone;
  }

  /** Email address. */
  public String email() {
    return email;
  }

  /** Street and number. */
  public String address() {
    return address;
  }

  /** City or regency. */
  public String city() {
    return city;
  }

  /** Province. */
  public String state() {
    return state;
  }

  /** Postal code of the address. */
  public String postalCode() {
    return postalCode;
  }

  /** ISO 8601 with offset. */
  public Instant createdAt() {
    return createdAt;
  }

  /** ISO 8601 with offset. */
  public Instant updatedAt() {
    return updatedAt;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("id", JsonObject::asLong)
          .required("name", JsonObject::asString)
          .required("phone", JsonObject::asString)
          .required("email", JsonObject::asString)
          .required("address", JsonObject::asString)
          .required("city", JsonObject::asString)
          .required("state", JsonObject::asString)
          .required("postal_code", JsonObject::asString)
          .required("created_at", JsonObject::asInstant)
          .required("updated_at", JsonObject::asInstant);

  public static Customer fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new Customer(values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Customer)) return false;
    Customer that = (Customer) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(address, that.address)
        && Objects.equals(city, that.city)
        && Objects.equals(state, that.state)
        && Objects.equals(postalCode, that.postalCode)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, phone, email, address, city, state, postalCode, createdAt, updatedAt);
  }

  @Override
  public String toString() {
    return "Customer[id=" + id + ", name=" + name + ", phone=" + phone + ", email=" + email + ", address=" + address + ", city=" + city + ", state=" + state + ", postalCode=" + postalCode + ", createdAt=" + createdAt + ", updatedAt=" + updatedAt + "]";
  }
}
