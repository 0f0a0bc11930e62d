// Generated from the contract by `npm run generate`. Do not edit.
package partnerapi.model;

import java.util.List;
import partnerapi.json.JsonObject;

/**
 * Who the token acts for.
 *
 * @param user The signed-in user.
 * @param outlets The outlets that the user has access to, ordered by id.
 */
public record TokenInfo(TokenUser user, List<AuthenticatedOutlet> outlets) {
  public static TokenInfo fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new TokenInfo(
        fields.read("user", TokenUser::fromJson),
        fields.list("outlets", AuthenticatedOutlet::fromJson));
  }
}
