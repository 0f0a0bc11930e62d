package partnerapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The encoded parameters of a call: the query, which starts with {@code ?} unless it is empty, and the headers. */
final class Parameters {
  private final String query;
  private final Map<String, String> headers;

  Parameters(String query, Map<String, String> headers) {
    this.query = query;
    this.headers = headers;
  }

  String query() {
    return query;
  }

  Map<String, String> headers() {
    return headers;
  }

  /**
   * Encodes parameters.
   *
   * @param placing {@code header}, {@code cookie}, {@code object} or a delimiter, for each parameter that is not a plain query
   *     parameter
   */
  static Parameters of(Map<String, Object> values, Map<String, String> placing) {
    List<String> pairs = new ArrayList<>();
    Map<String, String> headers = new LinkedHashMap<>();
    List<String> cookies = new ArrayList<>();
    values.forEach((name, value) -> {
      String style = placing.getOrDefault(name, "");
      List<?> entries = value instanceof List<?> ? (List<?>) value : List.of(value);
      if (entries.isEmpty()) return;
      switch (style) {
        case "header":
          headers.put(name, String.valueOf(value));
          break;
        case "cookie":
          cookies.add(name + "=" + Settings.escape(String.valueOf(value)));
          break;
        case "object":
          ((Map<?, ?>) value).forEach((field, entry) -> pairs.add(pair(name + "[" + field + "]", entry)));
          break;
        case "":
          entries.forEach(entry -> pairs.add(pair(name, entry)));
          break;
        default:
          pairs.add(pair(name, entries.stream().map(String::valueOf).collect(Collectors.joining(style))));
      }
    });
    if (!cookies.isEmpty()) headers.put("Cookie", String.join("; ", cookies));
    return new Parameters(pairs.isEmpty() ? "" : "?" + String.join("&", pairs), headers);
  }

  private static String pair(String name, Object value) {
    return Settings.escape(name) + "=" + Settings.escape(String.valueOf(value));
  }
}
