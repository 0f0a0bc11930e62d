package partnerapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

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
          client.send(toHttpRequest(request, resendsOnPurpose()), info -> new LimitedBody(Policy.MAX_ANSWER_BYTES, deadlineNs - System.nanoTime()));
      return new Response(response.statusCode(), response.headers().map(), response.body(), request.uri());
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    } catch (IOException failure) {
      boolean isTimeout = failure instanceof HttpTimeoutException || failure.getCause() instanceof TimeoutException;
      if (isTimeout) throw new SocketTimeoutException("no complete response within " + request.timeout().toMillis() + " ms");
      throw new IOException(failure.toString(), failure);
    }
  }

  /** Closes the client's connections from Java 21 on. Earlier versions close them when the client is no longer used. */
  @Override
  public void close() {
    Object closeable = client;
    if (!(closeable instanceof AutoCloseable)) return;
    try {
      ((AutoCloseable) closeable).close();
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** Returns whether your own client sends a request again to log in or to follow a redirect. */
  private boolean resendsOnPurpose() {
    return client.authenticator().isPresent() || client.followRedirects() != HttpClient.Redirect.NEVER;
  }

  private static HttpRequest toHttpRequest(Request request, boolean maySendTwice) {
    byte[] body = request.body();
    HttpRequest.BodyPublisher publisher =
        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body);
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(request.uri())
            .method(request.method(), maySendTwice ? publisher : new SentOnce(publisher))
            .timeout(request.timeout());
    request.headers().forEach(builder::header);
    return builder.build();
  }

  /** Prevents that the JDK sends a GET again by itself when a connection breaks: it asks for the length before it sends. */
  private static final class SentOnce implements HttpRequest.BodyPublisher {
    private final HttpRequest.BodyPublisher publisher;
    private final AtomicBoolean isSent = new AtomicBoolean();

    SentOnce(HttpRequest.BodyPublisher publisher) {
      this.publisher = publisher;
    }

    @Override
    public long contentLength() {
      if (isSent.getAndSet(true)) throw new UncheckedIOException(new IOException("the connection closed before the response"));
      return publisher.contentLength();
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
      publisher.subscribe(subscriber);
    }
  }
}
