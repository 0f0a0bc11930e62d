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

  /** @throws IllegalArgumentException if a setting is empty or has another form */
  public ClientCredentials(String clientId, String clientSecret, URI tokenUrl, List<String> scopes) {
    this.clientId = Settings.present("client id", clientId);
    this.clientSecret = Settings.present("client secret", clientSecret);
    this.tokenUrl = uriOf(tokenUrl);
    this.scopes = Settings.present("list of scopes", scopes);
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
    this(clientId, clientSecret, uriOf(tokenUrl), List.of(Settings.present("list of scopes", scopes)));
  }

  private static URI uriOf(Object tokenUrl) {
    String text = String.valueOf(tokenUrl);
    Settings.url("token URL", text.split("\\?", 2)[0]);
    return URI.create(text);
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
