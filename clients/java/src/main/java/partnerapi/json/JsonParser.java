package partnerapi.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses JSON as defined in RFC 8259, at most 512 levels deep. */
final class JsonParser {
  private static final int MAX_DEPTH = 512;
  private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final String text;
  private final char[] characters;
  private final Matcher number;
  private int position;
  private int depth;

  JsonParser(String text) {
    this.text = text;
    this.characters = text.toCharArray(); // Faster than charAt.
    this.number = NUMBER.matcher(text);
  }

  /** Parses the whole text with a function that parses or reads one value of this parser. */
  <T> T parse(Function<Object, T> read) {
    T value = read.apply(this);
    skipWhitespace();
    if (position < characters.length) throw failure();
    return value;
  }

  Object parseValue() {
    skipWhitespace();
    if (position >= characters.length) throw failure();
    switch (characters[position]) {
      case '{':
        return parseObject();
      case '[':
        return parseArray(parser -> parseValue());
      case '"':
        return parseString();
      case 't':
        return parseLiteral("true", Boolean.TRUE);
      case 'f':
        return parseLiteral("false", Boolean.FALSE);
      case 'n':
        return parseLiteral("null", null);
      default:
        return parseNumber();
    }
  }

  private Map<String, Object> parseObject() {
    Map<String, Object> object = new LinkedHashMap<>();
    for (boolean isField = openObject(); isField; isField = nextField()) object.put(parseName(), parseValue());
    return object;
  }

  /** Moves to the first name of an object, or behind an empty object. Returns whether there is a field. */
  boolean openObject() {
    enter('{');
    return !leave('}');
  }

  /** Moves to the next name, or behind the object. Returns whether there is a field. */
  boolean nextField() {
    boolean isField = accept(',');
    if (!isField && !leave('}')) throw failure();
    return isField;
  }

  /** Moves to the value of the field, if the field has this name, written without escapes. */
  boolean acceptName(String name) {
    skipWhitespace();
    int end = position + 1 + name.length();
    if (!text.startsWith(name, position + 1) || end >= characters.length || characters[end] != '"' || characters[position] != '"') return false;
    position = end + 1;
    expect(':');
    return true;
  }

  /** Returns the name of the field, and moves to its value. */
  String parseName() {
    skipWhitespace();
    String name = parseString();
    expect(':');
    return name;
  }

  boolean acceptNull() {
    skipWhitespace();
    boolean isNull = text.startsWith("null", position);
    if (isNull) position += 4;
    return isNull;
  }

  <T> List<T> parseArray(Function<Object, T> read) {
    List<T> list = new ArrayList<>();
    enter('[');
    if (leave(']')) return list;
    do list.add(read.apply(this));
    while (accept(','));
    if (!leave(']')) throw failure();
    return list;
  }

  private void enter(char bracket) {
    expect(bracket);
    if (++depth > MAX_DEPTH) throw failure();
  }

  private boolean leave(char bracket) {
    if (!accept(bracket)) return false;
    depth--;
    return true;
  }

  private String parseString() {
    if (position >= characters.length || characters[position] != '"') throw failure();
    int from = ++position;
    StringBuilder unescaped = null; // Stays null for a string without escapes.
    for (; ; position++) {
      if (position >= characters.length) throw failure();
      char character = characters[position];
      if (character == '"') break;
      if (character < ' ') throw failure();
      if (character != '\\') continue;
      if (unescaped == null) unescaped = new StringBuilder();
      unescaped.append(text, from, position++).append(parseEscape());
      from = position + 1;
    }
    String rest = text.substring(from, position++);
    return unescaped == null ? rest : unescaped.append(rest).toString();
  }

  /** Returns the character of the escape at {@code position}, and moves to the last character of the escape. */
  private char parseEscape() {
    char character = position < characters.length ? characters[position] : ' ';
    int index = "\"\\/bfnrt".indexOf(character);
    if (index >= 0) return "\"\\/\b\f\n\r\t".charAt(index);
    if (character != 'u' || position + 4 >= characters.length) throw failure();
    int code = 0;
    for (int digit = 1; digit <= 4; digit++) {
      int value = Character.digit(characters[position + digit], 16);
      if (value < 0) throw failure();
      code = code * 16 + value;
    }
    position += 4;
    return (char) code;
  }

  private Object parseNumber() {
    if (!number.region(position, text.length()).lookingAt()) throw failure();
    position = number.end();
    boolean isWhole = number.group(1) == null && number.group(2) == null;
    try {
      if (isWhole) return Long.valueOf(number.group());
    } catch (NumberFormatException tooLarge) {
      // Out of the range of long: use the nearest double.
    }
    return Double.valueOf(number.group());
  }

  private Object parseLiteral(String word, Object value) {
    if (!text.startsWith(word, position)) throw failure();
    position += word.length();
    return value;
  }

  private boolean accept(char character) {
    skipWhitespace();
    if (position >= characters.length || characters[position] != character) return false;
    position++;
    return true;
  }

  private void expect(char character) {
    if (!accept(character)) throw failure();
  }

  private void skipWhitespace() {
    while (position < characters.length && isWhitespace(characters[position])) position++;
  }

  private static boolean isWhitespace(char character) {
    return character == ' ' || character == '\n' || character == '\r' || character == '\t';
  }

  JsonException failure() {
    return new JsonException("", "JSON", text.isEmpty() ? "nothing" : "invalid JSON");
  }
}
