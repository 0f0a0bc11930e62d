package partnerapi;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** One request; {@code body} may be null. */
record Request(String method, URI uri, Map<String, String> headers, byte[] body, Duration timeout) {
  Request with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Request(method, uri, more, body, timeout);
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
    return uri.toString().replaceFirst("\\?.*", "");
  }

  HttpRequest toHttp() {
    HttpRequest.BodyPublisher publisher =
        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body);
    HttpRequest.Builder builder = HttpRequest.newBuilder(uri).method(method, publisher);
    headers.forEach(builder::header);
    return builder.build();
  }
}
