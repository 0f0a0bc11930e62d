// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import partnerapi.Nullable;

/** The payer. */
public final class CustomerDetails {
  private final @Nullable String firstName;
  private final @Nullable String lastName;
  private final @Nullable String email;
  private final @Nullable String phone;

  public CustomerDetails(
      @Nullable String firstName,
      @Nullable String lastName,
      @Nullable String email,
      @Nullable String phone) {
    this.firstName = firstName;
    this.lastName = lastName;
    this.email = email;
    this.phone = phone;
  }

  /** First name of the payer. May be null. */
  public @Nullable String firstName() {
    return firstName;
  }

  /** Last name of the payer. May be null. */
  public @Nullable String lastName() {
    return lastName;
  }

  /** Email address. May be null. */
  public @Nullable String email() {
    return email;
  }

  /** Telephone number. May be null. */
  public @Nullable String phone() {
    return phone;
  }

  /** Sets the required fields; add optional fields with {@code with…}. */
  public static CustomerDetails of() {
    return new CustomerDetails(null, null, null, null);
  }

  public CustomerDetails withFirstName(String firstName) {
    return new CustomerDetails(firstName, lastName, email, phone);
  }

  public CustomerDetails withLastName(String lastName) {
    return new CustomerDetails(firstName, lastName, email, phone);
  }

  public CustomerDetails withEmail(String email) {
    return new CustomerDetails(firstName, lastName, email, phone);
  }

  public CustomerDetails withPhone(String phone) {
    return new CustomerDetails(firstName, lastName, email, phone);
  }

  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    if (firstName != null) json.put("first_name", firstName);
    if (lastName != null) json.put("last_name", lastName);
    if (email != null) json.put("email", email);
    if (phone != null) json.put("phone", phone);
    return json;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CustomerDetails)) return false;
    CustomerDetails that = (CustomerDetails) other;
    return Objects.equals(firstName, that.firstName)
        && Objects.equals(lastName, that.lastName)
        && Objects.equals(email, that.email)
        && Objects.equals(phone, that.phone);
  }

  @Override
  public int hashCode() {
    return Objects.hash(firstName, lastName, email, phone);
  }

  @Override
  public String toString() {
    return "CustomerDetails[firstName=" + firstName + ", lastName=" + lastName + ", email=" + email + ", phone=" + phone + "]";
  }
}
