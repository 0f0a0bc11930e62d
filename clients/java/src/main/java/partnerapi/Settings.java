package partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.regex.Pattern;

/** Rejects settings and path parameters that cannot work. */
final class Settings {
  private static final Pattern URL = Pattern.compile(Policy.URL_PATTERN, Pattern.CASE_INSENSITIVE);

  private Settings() {}

  /** @throws IllegalArgumentException if the URL has another form; the message contains no credentials */
  static String url(String name, String url) {
    if (url != null && URL.matcher(url).matches()) return url;
    String shown = String.valueOf(url).replaceAll("(?s).*@", "");
    throw new IllegalArgumentException("Expected a " + name + " of the form http(s)://host[:port][/path], got \"" + shown + "\".");
  }

  /** @throws IllegalArgumentException if the value is 0 or negative */
  static void positive(String name, long value) {
    if (value <= 0) throw new IllegalArgumentException("Expected a " + name + " above 0, got " + value + ".");
  }

  /** @throws IllegalArgumentException if the value is not valid in a header */
  static void header(String name, String value) {
    if (!value.chars().allMatch(character -> character >= ' ' && character <= '~'))
      throw new IllegalArgumentException("Expected a header " + name + " of printable ASCII characters, got other characters.");
  }

  /** @throws IllegalArgumentException if the value is null or empty */
  static <T> T present(String name, T value) {
    if (value == null || value.equals("")) throw new IllegalArgumentException("Expected a " + name + ", got none.");
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

  /** @throws IllegalArgumentException if the value contains an unpaired surrogate, which the encoder replaces by a question mark */
  static String escape(String value) {
    if (!UTF_8.newEncoder().canEncode(value)) throw new IllegalArgumentException("Expected complete characters, got an unpaired surrogate.");
    return URLEncoder.encode(value, UTF_8).replace("+", "%20");
  }
}
