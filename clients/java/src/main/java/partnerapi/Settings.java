package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.regex.Pattern;

/** Rejects settings and path parameters that cannot work. */
final class Settings {
  private static final Pattern URL = Pattern.compile("https?://[^\\s/?#].*", Pattern.CASE_INSENSITIVE);

  private Settings() {}

  /** @throws IllegalArgumentException if the URL has no scheme or host */
  static String url(String name, String url) {
    if (url != null && URL.matcher(url).matches()) return url;
    throw new IllegalArgumentException("Expected a " + name + " that starts with http:// or https://, got \"" + url + "\".");
  }

  /** @throws IllegalArgumentException if the value is empty */
  static String text(String name, String value) {
    if (value == null || value.isEmpty()) throw new IllegalArgumentException("Expected a " + name + ", got none.");
    return value;
  }

  /**
   * Encodes a path parameter as a single segment.
   *
   * @throws IllegalArgumentException if the value is empty or leads to another path
   */
  static String segment(String name, String value) {
    if (value == null || value.isEmpty() || value.equals(".") || value.equals(".."))
      throw new IllegalArgumentException("Expected a value for " + name + ", got \"" + value + "\".");
    return escape(value);
  }

  static String escape(String value) {
    return URLEncoder.encode(value, UTF_8).replace("+", "%20");
  }
}
