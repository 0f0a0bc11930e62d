package partnerapi;

/** Your own source of access tokens, as an alternative to {@link ClientCredentials}. */
@FunctionalInterface
public interface TokenSource {
  /**
   * Returns a token for one request.
   *
   * @param rejectedToken null, or the token that the service just rejected with 401: return a different one
   */
  String token(@Nullable String rejectedToken);
}
