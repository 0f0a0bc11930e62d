package partnerapi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.SocketTimeoutException;
import java.net.URLConnection;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends requests with {@code HttpURLConnection}, which Android has instead of the JDK's HTTP client. The implementation in a JDK
 * cannot send PATCH: use {@link JdkTransport} there.
 *
 * <p>{@code HttpURLConnection} may resend a request when a connection breaks. Streaming prevents that, so requests that must not
 * be sent twice are streamed. If the response to a streamed request is 401, a JDK returns only its status.
 */
public final class UrlConnectionTransport implements HttpTransport {
  private final EnvironmentProxy proxies = new EnvironmentProxy(System.getenv());

  @Override
  public Response send(Request request) throws IOException, InterruptedException {
    HttpURLConnection connection = open(request);
    // The built-in timeouts restart with each byte. A separate thread enforces the timeout of the whole exchange.
    FutureTask<Response> exchange = new FutureTask<>(() -> exchange(connection, request));
    Thread thread = new Thread(exchange, "partner-api");
    thread.setDaemon(true);
    thread.start();
    try {
      return exchange.get(request.timeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failure) {
      throw new IOException(failure.getCause().toString(), failure.getCause());
    } catch (TimeoutException timeout) {
      throw new SocketTimeoutException("no complete response within " + request.timeout().toMillis() + " ms");
    } finally {
      if (!exchange.isDone()) connection.disconnect();
    }
  }

  private HttpURLConnection open(Request request) throws IOException {
    Proxy proxy = proxies.select(request.uri()).get(0);
    // Without a proxy in the environment, the system settings apply.
    URLConnection urlConnection =
        proxy == Proxy.NO_PROXY ? request.uri().toURL().openConnection() : request.uri().toURL().openConnection(proxy);
    HttpURLConnection connection = (HttpURLConnection) urlConnection;
    int millis = (int) Math.min(request.timeout().toMillis(), Integer.MAX_VALUE);
    connection.setConnectTimeout(millis);
    connection.setReadTimeout(millis);
    connection.setInstanceFollowRedirects(false);
    connection.setUseCaches(false);
    try {
      connection.setRequestMethod(request.method());
    } catch (ProtocolException unsupported) {
      throw new UnsupportedOperationException(
          "Expected an HttpURLConnection that supports " + request.method() + ", as on Android, got the JDK's. Use JdkTransport.", unsupported);
    }
    request.headers().forEach(connection::setRequestProperty);
    return connection;
  }

  private static Response exchange(HttpURLConnection connection, Request request) throws IOException {
    byte[] body = request.body();
    if (body != null) {
      connection.setDoOutput(true);
      if (!request.isRepeatable()) connection.setFixedLengthStreamingMode(body.length);
      try (OutputStream out = connection.getOutputStream()) {
        out.write(body);
      }
    }
    int status = connection.getResponseCode();
    if (status < 0) throw new IOException("not an HTTP response");
    byte[] received = readBytes(status < 400 ? connection.getInputStream() : connection.getErrorStream());
    long length = connection.getContentLengthLong();
    if (received.length < length && received.length <= Policy.MAX_ANSWER_BYTES)
      throw new IOException("the response ended after " + received.length + " of " + length + " bytes");
    if (received.length == 0 && !hasBodyHeaders(connection) && status != 204 && status != 304)
      throw new IOException("the response ended in its headers");
    return new Response(status, connection.getHeaderFields(), received, request.uri());
  }

  private static boolean hasBodyHeaders(HttpURLConnection connection) {
    return connection.getHeaderField("Content-Length") != null || connection.getHeaderField("Transfer-Encoding") != null;
  }

  /** Reads at most one byte more than the size limit, so the caller can detect a body that is too large. */
  private static byte[] readBytes(InputStream stream) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (stream == null) return bytes.toByteArray();
    try (stream) {
      byte[] chunk = new byte[8192];
      for (int read = stream.read(chunk); read >= 0; read = stream.read(chunk)) {
        bytes.write(chunk, 0, Math.min(read, Policy.MAX_ANSWER_BYTES + 1 - bytes.size()));
        if (bytes.size() > Policy.MAX_ANSWER_BYTES) break;
      }
    }
    return bytes.toByteArray();
  }
}
