package partnerapi;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** One request, as a transport sends it. */
public final class Request {
  private final String method;
  private final URI uri;
  private final Map<String, String> headers;
  private final byte[] body;
  private final Duration timeout;
  private final boolean isRepeatable;

  Request(String method, URI uri, Map<String, String> headers, byte[] body, Duration timeout) {
    this(method, uri, headers, body, timeout, false);
  }

  private Request(String method, URI uri, Map<String, String> headers, byte[] body, Duration timeout, boolean isRepeatable) {
    this.method = method;
    this.uri = uri;
    this.headers = headers;
    this.body = body;
    this.timeout = timeout;
    this.isRepeatable = isRepeatable;
  }

  public String method() {
    return method;
  }

  public URI uri() {
    return uri;
  }

  /** One of them is a token or a secret: write them nowhere. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Null for none. */
  public byte[] body() {
    return body;
  }

  /** Longest time until the whole answer is there. */
  public Duration timeout() {
    return timeout;
  }

  /** Whether it does no harm to send it twice: a transport may send it again by itself when a connection breaks. */
  public boolean isRepeatable() {
    boolean hasKey = headers.containsKey(Retries.IDEMPOTENCY_HEADER);
    return isRepeatable
        || Policy.REPEATED_METHODS.contains(method)
        || (hasKey && Policy.METHODS_REPEATED_WITH_KEY.contains(method));
  }

  /** One that stores nothing, whatever its method. */
  Request repeatable() {
    return new Request(method, uri, headers, body, timeout, true);
  }

  Request with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Request(method, uri, more, body, timeout, isRepeatable);
  }

  /** Without the headers, of which one is a token or a secret. */
  @Override
  public String toString() {
    return method + " " + address();
  }

  String address() {
    return address(uri);
  }

  /** Without the query, which may hold a signature. */
  static String address(URI uri) {
    String address = uri.toString();
    int query = address.indexOf('?');
    return query < 0 ? address : address.substring(0, query);
  }
}
