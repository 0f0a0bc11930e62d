package partnerapi;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.TimeoutException;

/**
 * Sends requests with the JDK's HTTP client. Its timeout covers the headers only, so the body is read within the remaining time.
 */
public final class JdkTransport implements HttpTransport {
  private final HttpClient client;

  /** Creates a transport that uses the environment's proxy. */
  public JdkTransport() {
    this(
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .proxy(new EnvironmentProxy(System.getenv()))
            .build());
  }

  /**
   * Creates a transport over your own client.
   *
   * @param client a client with your proxy or TLS settings; it should not follow redirects, which would receive the token
   */
  public JdkTransport(HttpClient client) {
    this.client = client;
  }

  @Override
  public Response send(Request request) throws IOException, InterruptedException {
    long deadlineNs = System.nanoTime() + request.timeout().toNanos();
    try {
      HttpResponse<byte[]> response =
          client.send(toHttpRequest(request), info -> new LimitedBody(Policy.MAX_ANSWER_BYTES, deadlineNs - System.nanoTime()));
      return new Response(response.statusCode(), response.headers().map(), response.body(), request.uri());
    } catch (IOException failure) {
      boolean isTimeout = failure instanceof HttpTimeoutException || failure.getCause() instanceof TimeoutException;
      if (isTimeout) throw new SocketTimeoutException("no complete response within " + request.timeout().toMillis() + " ms");
      throw new IOException(failure.toString(), failure);
    }
  }

  private static HttpRequest toHttpRequest(Request request) {
    HttpRequest.BodyPublisher publisher =
        request.body() == null
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofByteArray(request.body());
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(request.uri()).method(request.method(), publisher).timeout(request.timeout());
    request.headers().forEach(builder::header);
    return builder.build();
  }
}
