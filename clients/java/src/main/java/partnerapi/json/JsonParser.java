package partnerapi.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads JSON of RFC 8259, at most 512 levels deep. */
final class JsonParser {
  private static final int MAX_DEPTH = 512;
  private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final String text;
  private final Matcher number;
  private int at;
  private int depth;

  JsonParser(String text) {
    this.text = text;
    this.number = NUMBER.matcher(text);
  }

  Object parse() {
    Object value = value();
    skipSpace();
    if (at < text.length()) throw failure("the end");
    return value;
  }

  private Object value() {
    skipSpace();
    if (at >= text.length()) throw failure("a value");
    switch (text.charAt(at)) {
      case '{':
        return object();
      case '[':
        return list();
      case '"':
        return string();
      case 't':
        return literal("true", Boolean.TRUE);
      case 'f':
        return literal("false", Boolean.FALSE);
      case 'n':
        return literal("null", null);
      default:
        return number();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    enter();
    if (!isNext('}')) {
      do {
        skipSpace();
        String name = string();
        expect(':');
        object.put(name, value());
      } while (isNext(','));
      expect('}');
    }
    depth--;
    return object;
  }

  private List<Object> list() {
    List<Object> list = new ArrayList<>();
    enter();
    if (!isNext(']')) {
      do list.add(value());
      while (isNext(','));
      expect(']');
    }
    depth--;
    return list;
  }

  private void enter() {
    at++;
    if (++depth > MAX_DEPTH) throw failure("at most " + MAX_DEPTH + " levels");
  }

  private String string() {
    if (at >= text.length() || text.charAt(at) != '"') throw failure("a string");
    int from = ++at;
    StringBuilder unescaped = null; // Most have no escape, and are a part of the text as they stand.
    for (; ; at++) {
      if (at >= text.length()) throw failure("the end of a string");
      char character = text.charAt(at);
      if (character == '"') break;
      if (character < ' ') throw failure("no control character");
      if (character != '\\') continue;
      if (unescaped == null) unescaped = new StringBuilder();
      unescaped.append(text, from, at++).append(escaped());
      from = at + 1;
    }
    String rest = text.substring(from, at++);
    return unescaped == null ? rest : unescaped.append(rest).toString();
  }

  /** The character of the escape at {@code at}, which then is its last character. */
  private char escaped() {
    char character = at < text.length() ? text.charAt(at) : ' ';
    int index = "\"\\/bfnrt".indexOf(character);
    if (index >= 0) return "\"\\/\b\f\n\r\t".charAt(index);
    if (character != 'u' || at + 4 >= text.length()) throw failure("an escape");
    int code = 0;
    for (int digit = 1; digit <= 4; digit++) {
      int value = Character.digit(text.charAt(at + digit), 16);
      if (value < 0) throw failure("four hexadecimal digits");
      code = code * 16 + value;
    }
    at += 4;
    return (char) code;
  }

  private Object number() {
    if (!number.region(at, text.length()).lookingAt()) throw failure("a value");
    at = number.end();
    boolean isWhole = number.group(1) == null && number.group(2) == null;
    try {
      if (isWhole) return Long.valueOf(number.group());
    } catch (NumberFormatException tooLarge) {
      // Not a number of the contract: as near as a double comes.
    }
    return Double.valueOf(number.group());
  }

  private Object literal(String word, Object value) {
    if (!text.startsWith(word, at)) throw failure("a value");
    at += word.length();
    return value;
  }

  private boolean isNext(char character) {
    skipSpace();
    if (at >= text.length() || text.charAt(at) != character) return false;
    at++;
    return true;
  }

  private void expect(char character) {
    if (!isNext(character)) throw failure("'" + character + "'");
  }

  private void skipSpace() {
    while (at < text.length() && isSpace(text.charAt(at))) at++;
  }

  private static boolean isSpace(char character) {
    return character == ' ' || character == '\n' || character == '\r' || character == '\t';
  }

  private JsonException failure(String expected) {
    return new JsonException("", "JSON", text.isEmpty() ? "nothing" : "another text");
  }
}
