package partnerapi;

/** Where access tokens come from: {@link ClientCredentials}, or a function of yours. */
@FunctionalInterface
public interface TokenSource {
  /**
   * A token for one request.
   *
   * @param refused null, or the token that was just answered with 401: give another one
   */
  String token(String refused);
}
