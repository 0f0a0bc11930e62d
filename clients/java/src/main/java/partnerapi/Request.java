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

  HttpRequest toHttp() {
    HttpRequest.BodyPublisher publisher =
        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body);
    HttpRequest.Builder builder = HttpRequest.newBuilder(uri).method(method, publisher);
    headers.forEach(builder::header);
    return builder.build();
  }
}
