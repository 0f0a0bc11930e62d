package partnerapi;

import java.io.IOException;

/**
 * Sends requests over the network. {@link JdkTransport} is for Java 11 and later, {@link UrlConnectionTransport} for Android.
 * Implement this interface to use any other HTTP client.
 */
public interface HttpTransport extends AutoCloseable {
  /**
   * Sends a request and returns the response with any status. An implementation must not follow redirects, which would receive
   * the token, and must return within {@link Request#timeout}.
   *
   * @throws IOException if no complete response arrives
   */
  Response send(Request request) throws IOException, InterruptedException;

  /** Closes the connections. */
  @Override
  default void close() {}

  /**
   * Returns a transport over the JDK's HTTP client if available, otherwise over {@code HttpURLConnection}. Both use the
   * environment's proxy.
   */
  static HttpTransport standard() {
    try {
      Class.forName("java.net.http.HttpClient");
    } catch (ClassNotFoundException android) {
      return new UrlConnectionTransport();
    }
    return new JdkTransport();
  }
}
