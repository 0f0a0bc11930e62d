package partnerapi;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Base class of the exceptions that calls throw. Control and bidirectional characters of the service's texts are escaped in the message, and
 * unchanged in the other properties.
 */
public abstract class PartnerException extends RuntimeException {
  private static final long serialVersionUID = 1;

  PartnerException(Throwable cause, String... lines) {
    super(Stream.of(lines).map(PartnerException::printable).collect(Collectors.joining("\n  ")), cause);
  }

  static String printable(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (char character : text.toCharArray()) {
      if (isPrintable(character)) escaped.append(character);
      else escaped.append(String.format("\\u%04x", (int) character));
    }
    return escaped.toString();
  }

  /** Control characters, bidirectional controls and line separators could control a terminal or fake a line. */
  private static boolean isPrintable(char character) {
    if (Character.isISOControl(character) || character == '\u061c' || character == '\u200e' || character == '\u200f') return false;
    return (character < '\u2028' || character > '\u202e') && (character < '\u2066' || character > '\u2069');
  }
}
