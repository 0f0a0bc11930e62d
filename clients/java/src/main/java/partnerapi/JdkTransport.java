package partnerapi;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Requests by the JDK's client. Its own timeout ends with the headers; this one includes the body. */
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
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(requestOf(request), info -> new LimitedBody(Policy.MAX_ANSWER_BYTES));
    try {
      HttpResponse<byte[]> got = answer.get(request.timeout().toMillis(), TimeUnit.MILLISECONDS);
      return new Response(got.statusCode(), got.headers().map(), got.body(), request.uri());
    } catch (ExecutionException failure) {
      throw new IOException(failure.getCause().toString(), failure.getCause());
    } catch (TimeoutException late) {
      answer.cancel(true);
      throw new SocketTimeoutException("not within " + request.timeout().toMillis() + " ms");
    } catch (InterruptedException interrupted) {
      answer.cancel(true);
      throw interrupted;
    }
  }

  private static HttpRequest requestOf(Request request) {
    HttpRequest.BodyPublisher publisher =
        request.body() == null
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofByteArray(request.body());
    HttpRequest.Builder builder = HttpRequest.newBuilder(request.uri()).method(request.method(), publisher);
    request.headers().forEach(builder::header);
    return builder.build();
  }
}
