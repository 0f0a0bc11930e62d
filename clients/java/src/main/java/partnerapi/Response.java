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
import partnerapi.json.JsonFields;
import partnerapi.json.JsonObject;
import partnerapi.model.ErrorDetail;

/** A response as received. */
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

  /** Returns the first value of a header by its case-insensitive name, or null. */
  public @Nullable String header(String name) {
    for (Map.Entry<String, List<String>> header : headers.entrySet()) {
      // HttpURLConnection lists the status line under a null name.
      if (name.equalsIgnoreCase(header.getKey()) && !header.getValue().isEmpty()) return header.getValue().get(0);
    }
    return null;
  }

  /** Returns the request id for a message, or an empty string. */
  String requestLabel() {
    String requestId = header("X-Request-ID");
    return requestId == null || requestId.isEmpty() ? "" : ", request " + requestId;
  }

  /** Returns the URL of the request without its query, which may contain a signature. */
  String address() {
    return Request.address(uri);
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** @throws JsonException if the body is not JSON as defined in RFC 8259 */
  private Object json() {
    return Json.parse(validText());
  }

  /** @throws JsonException if the body is not UTF-8 */
  private String validText() {
    String text = text();
    // Invalid UTF-8 is decoded as U+FFFD. The strict decoder distinguishes it from a U+FFFD in the body.
    if (text.indexOf('\uFFFD') < 0) return text;
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException invalid) {
      throw new JsonException("", "JSON", "invalid UTF-8");
    }
  }

  /** Reads a response of the token endpoint. Unlike with {@link #read}, errors never include the body. */
  <T> T token(Function<Object, T> read) {
    try {
      return read.apply(json());
    } catch (JsonException unexpected) {
      throw new UnreadableAnswerException(this, unexpected, "");
    }
  }

  /**
   * Returns the {@code data} of the envelope.
   *
   * @throws UnreadableAnswerException if {@code read} rejects it
   */
  <T> T data(Function<Object, T> read) {
    JsonFields envelope = new JsonFields().required("data", read);
    try {
      return Json.parse(validText(), envelope::read).next();
    } catch (JsonException unexpected) {
      return read(envelope::read).next(); // Throws an exception with the place.
    }
  }

  /** @throws UnreadableAnswerException if {@code read} rejects the body */
  <T> T read(Function<Object, T> read) {
    Object json;
    try {
      json = json();
    } catch (JsonException invalid) {
      String start = new String(body, 0, Math.min(body.length, 80), StandardCharsets.UTF_8);
      throw new UnreadableAnswerException(this, invalid, start.strip().replaceAll("\\s+", " "));
    }
    try {
      return read.apply(json);
    } catch (JsonException unexpected) {
      throw new UnreadableAnswerException(this, unexpected, "");
    }
  }

  /** Returns the JSON object in the body, or an empty map if the body is something else. */
  Map<String, Object> object() {
    try {
      return JsonObject.asObject(json());
    } catch (JsonException invalid) {
      return Map.of();
    }
  }

  PartnerApiException error() {
    try {
      return new PartnerApiException(this, JsonObject.of(object()).list("errors", ErrorDetail::fromJson));
    } catch (JsonException invalid) {
      return new PartnerApiException(this, List.of());
    }
  }
}
