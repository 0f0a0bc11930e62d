// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * The signed-in user.
 *
 * @param roles Every role that the user has at one of these outlets, each once. {@code owner}, {@code admin} and {@code manager} may
 * link and unlink; there are others, such as {@code cashier}.
 */
public record TokenUser(List<String> roles) {
  public static TokenUser fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new TokenUser(
        fields.list("roles", JsonObject::asString));
  }
}
