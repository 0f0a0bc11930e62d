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
 * Requests by {@code HttpURLConnection}, which Android has in place of the JDK's client. That of a JDK sends no PATCH: take {@link JdkTransport}
 * there. It may send a request once more by itself when a connection breaks, so one that must not be sent twice is streamed, which keeps it
 * from that; of the answer 401 to such a one, a JDK keeps the status alone.
 */
public final class UrlConnectionTransport implements HttpTransport {
  private final EnvironmentProxy proxies = new EnvironmentProxy(System.getenv());

  @Override
  public Response send(Request request) throws IOException, InterruptedException {
    HttpURLConnection connection = open(request);
    // Its own time limits count anew with each byte, so another thread waits for the whole answer.
    FutureTask<Response> exchange = new FutureTask<>(() -> exchange(connection, request));
    Thread thread = new Thread(exchange, "partner-api");
    thread.setDaemon(true);
    thread.start();
    try {
      return exchange.get(request.timeout().toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failure) {
      throw new IOException(failure.getCause().toString(), failure.getCause());
    } catch (TimeoutException late) {
      throw new SocketTimeoutException("not within " + request.timeout().toMillis() + " ms");
    } finally {
      if (!exchange.isDone()) connection.disconnect();
    }
  }

  private HttpURLConnection open(Request request) throws IOException {
    Proxy proxy = proxies.select(request.uri()).get(0);
    // Without one in the environment, that of the system counts.
    URLConnection opened =
        proxy == Proxy.NO_PROXY ? request.uri().toURL().openConnection() : request.uri().toURL().openConnection(proxy);
    HttpURLConnection connection = (HttpURLConnection) opened;
    int millis = (int) Math.min(request.timeout().toMillis(), Integer.MAX_VALUE);
    connection.setConnectTimeout(millis);
    connection.setReadTimeout(millis);
    connection.setInstanceFollowRedirects(false);
    connection.setUseCaches(false);
    try {
      connection.setRequestMethod(request.method());
    } catch (ProtocolException unknown) {
      throw new UnsupportedOperationException(
          "Expected an HttpURLConnection that sends " + request.method() + ", as Android's does, got the JDK's: take JdkTransport.", unknown);
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
    if (status < 0) throw new IOException("no answer of HTTP");
    byte[] got = bytesOf(status < 400 ? connection.getInputStream() : connection.getErrorStream());
    if (got.length < connection.getContentLengthLong() && got.length <= Policy.MAX_ANSWER_BYTES)
      throw new IOException("an answer that breaks off after " + got.length + " bytes");
    if (got.length == 0 && !hasBodyHeaders(connection) && status != 204 && status != 304)
      throw new IOException("an answer that ends in its headers");
    return new Response(status, connection.getHeaderFields(), got, request.uri());
  }

  private static boolean hasBodyHeaders(HttpURLConnection connection) {
    return connection.getHeaderField("Content-Length") != null || connection.getHeaderField("Transfer-Encoding") != null;
  }

  /** At most one more than is read: whoever gets more knows that there was more. */
  private static byte[] bytesOf(InputStream stream) throws IOException {
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
