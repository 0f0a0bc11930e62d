package partnerapi;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** A request for a transport to send. */
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

  /** Returns the headers. They include a token or a secret: do not log them. */
  public Map<String, String> headers() {
    return headers;
  }

  /** Returns the body; null for a request without a body. */
  public byte @Nullable [] body() {
    return body;
  }

  /** Returns the time limit for the complete response. */
  public Duration timeout() {
    return timeout;
  }

  /** Returns whether the request is safe to send twice. A transport may resend such a request when a connection breaks. */
  public boolean isRepeatable() {
    boolean hasKey = headers.containsKey(Retries.IDEMPOTENCY_HEADER);
    return isRepeatable
        || Policy.RETRYABLE_METHODS.contains(method)
        || (hasKey && Policy.METHODS_RETRYABLE_WITH_KEY.contains(method));
  }

  /** Returns a copy marked as safe to send twice. */
  Request repeatable() {
    return new Request(method, uri, headers, body, timeout, true);
  }

  Request with(String name, String value) {
    Map<String, String> changed = new LinkedHashMap<>(headers);
    changed.put(name, value);
    return new Request(method, uri, changed, body, timeout, isRepeatable);
  }

  /** Omits the headers, which include a token or a secret. */
  @Override
  public String toString() {
    return method + " " + address();
  }

  String address() {
    return address(uri);
  }

  /** Returns a URL without its query, which may contain a signature. */
  static String address(URI uri) {
    String address = uri.toString();
    int query = address.indexOf('?');
    return query < 0 ? address : address.substring(0, query);
  }
}
