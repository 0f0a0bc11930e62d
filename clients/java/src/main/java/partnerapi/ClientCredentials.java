package partnerapi;

import java.net.URI;
import java.util.List;
import java.util.Objects;

/** Client credentials of the partner. The client requests tokens at {@code tokenUrl} and renews them before they expire. */
public final class ClientCredentials {
  private final String clientId;
  private final String clientSecret;
  private final URI tokenUrl;
  private final List<String> scopes;

  /** @throws IllegalArgumentException if a setting is empty, or {@code tokenUrl} has no scheme */
  public ClientCredentials(String clientId, String clientSecret, URI tokenUrl, List<String> scopes) {
    this.clientId = Settings.text("client id", clientId);
    this.clientSecret = Settings.text("client secret", clientSecret);
    this.tokenUrl = URI.create(Settings.url("token URL", String.valueOf(tokenUrl)));
    this.scopes = scopes;
  }

  public String clientId() {
    return clientId;
  }

  public String clientSecret() {
    return clientSecret;
  }

  public URI tokenUrl() {
    return tokenUrl;
  }

  public List<String> scopes() {
    return scopes;
  }

  public ClientCredentials(String clientId, String clientSecret, String tokenUrl, String... scopes) {
    this(clientId, clientSecret, URI.create(Settings.url("token URL", tokenUrl)), List.of(scopes));
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ClientCredentials)) return false;
    ClientCredentials that = (ClientCredentials) other;
    return Objects.equals(clientId, that.clientId)
        && Objects.equals(clientSecret, that.clientSecret)
        && Objects.equals(tokenUrl, that.tokenUrl)
        && Objects.equals(scopes, that.scopes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(clientId, clientSecret, tokenUrl, scopes);
  }

  /** Omits the secret. */
  @Override
  public String toString() {
    return "ClientCredentials[" + clientId + "]";
  }
}
