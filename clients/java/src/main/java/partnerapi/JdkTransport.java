package partnerapi;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.TimeoutException;

/** Requests by the JDK's client. Its own timeout ends with the headers; the body has what is left of it. */
public final class JdkTransport implements HttpTransport {
  private final HttpClient client;

  /** Through the proxy of the environment. */
  public JdkTransport() {
    this(
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .proxy(new EnvironmentProxy(System.getenv()))
            .build());
  }

  /** @param client one of your own, with your proxy or TLS settings; it should follow no redirects: they would get the token */
  public JdkTransport(HttpClient client) {
    this.client = client;
  }

  @Override
  public Response send(Request request) throws IOException, InterruptedException {
    long endNs = System.nanoTime() + request.timeout().toNanos();
    try {
      HttpResponse<byte[]> got =
          client.send(requestOf(request), info -> new LimitedBody(Policy.MAX_ANSWER_BYTES, endNs - System.nanoTime()));
      return new Response(got.statusCode(), got.headers().map(), got.body(), request.uri());
    } catch (IOException failure) {
      boolean isLate = failure instanceof HttpTimeoutException || failure.getCause() instanceof TimeoutException;
      if (isLate) throw new SocketTimeoutException("not within " + request.timeout().toMillis() + " ms");
      throw new IOException(failure.toString(), failure);
    }
  }

  private static HttpRequest requestOf(Request request) {
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
