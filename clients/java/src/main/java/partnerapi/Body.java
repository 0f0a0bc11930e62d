package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import partnerapi.json.Json;

/** The encoded body of a request, with its content type. */
final class Body {
  private final String contentType;
  private final byte[] bytes;

  Body(String contentType, byte[] bytes) {
    this.contentType = contentType;
    this.bytes = bytes;
  }

  String contentType() {
    return contentType;
  }

  byte[] bytes() {
    return bytes;
  }

  private static final class Field {
    private final String name;
    private final Object value;

    Field(String name, Object value) {
      this.name = name;
      this.value = value;
    }

    String name() {
      return name;
    }

    Object value() {
      return value;
    }
  }

  /**
   * Encodes a value in a media type.
   *
   * @param body a JSON value, which may contain files in a form; a string or bytes for other media types
   */
  static Body of(String mediaType, Object body) {
    if (mediaType.equals("multipart/form-data")) return multipart(fieldsOf(body));
    if (mediaType.equals("application/x-www-form-urlencoded")) return new Body(mediaType, form(fieldsOf(body)));
    if (mediaType.endsWith("json")) return new Body(mediaType, Json.write(body).getBytes(UTF_8));
    if (body instanceof String) return new Body(mediaType + "; charset=utf-8", ((String) body).getBytes(UTF_8));
    return new Body(mediaType, (byte[]) body);
  }

  /** Returns the fields of a form. A list becomes several fields with the same name. */
  private static List<Field> fieldsOf(Object body) {
    List<Field> fields = new ArrayList<>();
    ((Map<?, ?>) body).forEach((name, value) -> {
      for (Object entry : value instanceof List<?> ? (List<?>) value : List.of(value)) fields.add(new Field((String) name, entry));
    });
    return fields;
  }

  private static byte[] form(List<Field> fields) {
    return fields.stream()
        .map(field -> URLEncoder.encode(field.name(), UTF_8) + "=" + URLEncoder.encode(String.valueOf(field.value()), UTF_8))
        .collect(Collectors.joining("&"))
        .getBytes(UTF_8);
  }

  private static Body multipart(List<Field> fields) {
    String boundary = UUID.randomUUID().toString();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Field field : fields) {
      bytes.writeBytes(("--" + boundary + "\r\n" + headOf(field) + "\r\n\r\n").getBytes(UTF_8));
      bytes.writeBytes(contentOf(field.value()));
      bytes.writeBytes("\r\n".getBytes(UTF_8));
    }
    bytes.writeBytes(("--" + boundary + "--\r\n").getBytes(UTF_8));
    return new Body("multipart/form-data; boundary=" + boundary, bytes.toByteArray());
  }

  private static String headOf(Field field) {
    String head = "Content-Disposition: form-data; name=\"" + escape(field.name()) + "\"";
    if (field.value() instanceof UploadFile) {
      UploadFile file = (UploadFile) field.value();
      Settings.header("Content-Type", file.contentType());
      return head + "; filename=\"" + escape(file.name()) + "\"\r\nContent-Type: " + file.contentType();
    }
    return field.value() instanceof Map<?, ?> ? head + "\r\nContent-Type: application/json" : head;
  }

  private static byte[] contentOf(Object value) {
    if (value instanceof UploadFile) return ((UploadFile) value).content();
    return (value instanceof Map<?, ?> ? Json.write(value) : String.valueOf(value)).getBytes(UTF_8);
  }

  /** Escapes a name as RFC 7578 and browsers do. A raw line break would start another header. */
  private static String escape(String name) {
    return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
  }
}
