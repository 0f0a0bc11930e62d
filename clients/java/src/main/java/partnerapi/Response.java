package partnerapi;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import partnerapi.json.Json;
import partnerapi.json.JsonException;
import partnerapi.json.JsonObject;
import partnerapi.model.ErrorDetail;

/** An answer as it came. */
public final class Response {
  private final int status;
  private final Map<String, List<String>> headers;
  private final byte[] body;
  private final URI uri;

  public Response(int status, Map<String, List<String>> headers, byte[] body, URI uri) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.uri = uri;
  }

  public int status() {
    return status;
  }

  public Map<String, List<String>> headers() {
    return headers;
  }

  public byte[] body() {
    return body;
  }

  public URI uri() {
    return uri;
  }

  /** The first header of this name in any case, or null. */
  public String header(String name) {
    for (Map.Entry<String, List<String>> header : headers.entrySet()) {
      // The status line of HttpURLConnection stands there without a name.
      if (name.equalsIgnoreCase(header.getKey()) && !header.getValue().isEmpty()) return header.getValue().get(0);
    }
    return null;
  }

  /** Names the request in a message, where the answer did. */
  String named() {
    String requestId = header("X-Request-ID");
    return requestId == null || requestId.isEmpty() ? "" : ", request " + requestId;
  }

  /** Where it came from, without the query: that may hold a signature. */
  String address() {
    return Request.address(uri);
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** @throws JsonException the body is no JSON of RFC 8259 */
  private Object json() {
    String text = text();
    // What is no UTF-8 has become U+FFFD; where one stands, the strict decoder says whether it stood there before.
    if (text.indexOf('\uFFFD') < 0) return Json.parse(text);
    try {
      return Json.parse(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
    } catch (CharacterCodingException noUtf8) {
      throw new JsonException("", "JSON", "no UTF-8");
    }
  }

  /** As {@link #read}, for an answer of the token address: nothing of it is shown. */
  <T> T token(Function<Object, T> read) {
    try {
      return read.apply(json());
    } catch (JsonException unexpected) {
      throw new UnreadableAnswerException(this, unexpected, "");
    }
  }

  /** @throws UnreadableAnswerException {@code read} meets something else */
  <T> T read(Function<Object, T> read) {
    Object json;
    try {
      json = json();
    } catch (JsonException noJson) {
      String start = new String(body, 0, Math.min(body.length, 80), StandardCharsets.UTF_8);
      throw new UnreadableAnswerException(this, noJson, start.strip().replaceAll("\\s+", " "));
    }
    try {
      return read.apply(json);
    } catch (JsonException unexpected) {
      throw new UnreadableAnswerException(this, unexpected, "");
    }
  }

  /** The body's object; empty if it is none. */
  Map<String, Object> object() {
    try {
      return JsonObject.asObject(json());
    } catch (JsonException notJson) {
      return Map.of();
    }
  }

  PartnerApiException error() {
    try {
      return new PartnerApiException(this, JsonObject.of(object()).list("errors", ErrorDetail::fromJson));
    } catch (JsonException notOurs) {
      return new PartnerApiException(this, List.of());
    }
  }
}
