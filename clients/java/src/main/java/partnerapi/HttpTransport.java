package partnerapi;

import java.io.IOException;

/**
 * Sends a request over the network and gives its answer, whatever its status. {@link JdkTransport} is the way of Java 11 and later, {@link
 * UrlConnectionTransport} that of Android; one of your own may carry requests over any other HTTP client.
 */
public interface HttpTransport {
  /**
   * It follows no redirect, which would get the token, and ends within {@link Request#timeout}.
   *
   * @throws IOException there is no whole answer
   */
  Response send(Request request) throws IOException, InterruptedException;

  /** The JDK's HTTP client where there is one, else {@code HttpURLConnection}; through the proxy of the environment. */
  static HttpTransport standard() {
    try {
      Class.forName("java.net.http.HttpClient");
    } catch (ClassNotFoundException android) {
      return new UrlConnectionTransport();
    }
    return new JdkTransport();
  }
}
