package partnerapi;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import partnerapi.json.Json;
import partnerapi.json.JsonException;
import partnerapi.json.JsonObject;
import partnerapi.model.ErrorDetail;

/** An answer as it came. */
public record Response(int status, HttpHeaders headers, byte[] body, URI uri) {
  /** The first header of this name in any case, or null. */
  public String header(String name) {
    return headers.firstValue(name).orElse(null);
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** The body's object; empty if it is none. */
  Map<String, Object> object() {
    try {
      return JsonObject.asObject(Json.parse(text()));
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
