// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import java.util.Objects;
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;

/** User and outlets of the token. */
public final class TokenInfo {
  private final TokenUser user;
  private final List<AuthenticatedOutlet> outlets;

  public TokenInfo(TokenUser user, List<AuthenticatedOutlet> outlets) {
    this.user = user;
    this.outlets = outlets;
  }

  /** The signed-in user. */
  public TokenUser user() {
    return user;
  }

  /** The outlets that the user has access to, ordered by id. */
  public List<AuthenticatedOutlet> outlets() {
    return outlets;
  }

  private static final JsonFields FIELDS =
      new JsonFields()
          .required("user", TokenUser::fromJson)
          .required("outlets", JsonObject.listOf(AuthenticatedOutlet::fromJson));

  public static TokenInfo fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new TokenInfo(values.next(), values.next());
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TokenInfo)) return false;
    TokenInfo that = (TokenInfo) other;
    return Objects.equals(user, that.user)
        && Objects.equals(outlets, that.outlets);
  }

  @Override
  public int hashCode() {
    return Objects.hash(user, outlets);
  }

  @Override
  public String toString() {
    return "TokenInfo[user=" + user + ", outlets=" + outlets + "]";
  }
}
