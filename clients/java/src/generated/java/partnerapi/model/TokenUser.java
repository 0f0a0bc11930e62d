// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** The signed-in user. */
public final class TokenUser {
  private final List<String> roles;

  public TokenUser(List<String> roles) {
    this.roles = roles;
  }

  /**
   * All roles that the user has at these outlets, each listed once. A user with the role {@code owner}, {@code admin} or {@code manager}
   * may link and unlink; there are others, such as {@code cashier}.
   */
  public List<String> roles() {
    return roles;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("roles", JsonObject.listOf(JsonObject::asString));

  public static TokenUser fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new TokenUser(values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TokenUser)) return false;
    TokenUser that = (TokenUser) other;
    return Objects.equals(roles, that.roles);
  }

  @Override
  public int hashCode() {
    return Objects.hash(roles);
  }

  @Override
  public String toString() {
    return "TokenUser[roles=" + roles + "]";
  }
}
