// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Who pays.
 *
 * @param firstName First name of who pays. May be null.
 * @param lastName Last name of who pays. May be null.
 * @param email Mail address. May be null.
 * @param phone Telephone number. May be null.
 */
public record CustomerDetails(
    String firstName,
    String lastName,
    String email,
    String phone) {
  /** With what is required; add the rest by {@code with…}. */
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
}
