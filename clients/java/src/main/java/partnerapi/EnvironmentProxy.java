package partnerapi;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Selects the proxy from {@code HTTPS_PROXY}, {@code HTTP_PROXY} and {@code NO_PROXY}, in upper or lower case, with the same
 * rules as the clients in other languages.
 */
final class EnvironmentProxy extends ProxySelector {
  private final Map<String, String> environment;

  EnvironmentProxy(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public List<Proxy> select(URI uri) {
    String name = uri.getScheme() + "_proxy";
    String proxy = value(name);
    if (proxy.isEmpty() || isBypassed(uri.getHost())) return List.of(Proxy.NO_PROXY);
    try {
      URI address = new URI(proxy.contains("://") ? proxy : "http://" + proxy).parseServerAuthority();
      int port = address.getPort() < 0 ? 80 : address.getPort();
      return List.of(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(address.getHost(), port)));
    } catch (URISyntaxException | IllegalArgumentException invalid) {
      // The original message includes the URL, which may contain a password.
      throw new IllegalArgumentException(
          "Expected a proxy URL in " + name + ", such as http://proxy.example:3128, got a value in another format.");
    }
  }

  /** Matches {@code NO_PROXY}: host names, each including its subdomains, or an asterisk for all hosts. */
  private boolean isBypassed(String host) {
    for (String entry : value("no_proxy").split(",")) {
      String name = entry.strip().replaceFirst("^\\.", "");
      if (name.equals("*") || (!name.isEmpty() && (host.equals(name) || host.endsWith("." + name)))) return true;
    }
    return false;
  }

  private String value(String name) {
    String value = environment.getOrDefault(name, environment.get(name.toUpperCase(Locale.ROOT)));
    return value == null ? "" : value;
  }

  @Override
  public void connectFailed(URI uri, SocketAddress address, IOException failure) {
    // The call itself throws the failure.
  }
}
