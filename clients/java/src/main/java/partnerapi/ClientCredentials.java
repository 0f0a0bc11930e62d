package partnerapi;

import java.net.URI;
import java.util.List;

/** A token of the partner itself, fetched from {@code tokenUrl} and renewed before it expires. */
public record ClientCredentials(String clientId, String clientSecret, URI tokenUrl, List<String> scopes) {
  public ClientCredentials(String clientId, String clientSecret, String tokenUrl, String... scopes) {
    this(clientId, clientSecret, URI.create(tokenUrl), List.of(scopes));
  }

  /** Without the secret. */
  @Override
  public String toString() {
    return "ClientCredentials[" + clientId + "]";
  }
}
