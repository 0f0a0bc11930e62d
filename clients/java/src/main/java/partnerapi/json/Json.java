package partnerapi.json;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Parses and writes JSON as {@code Map<String, Object>}, {@code List<Object>}, {@code String}, {@code Long}, {@code Double},
 * {@code Boolean} and null.
 */
public final class Json {
  private Json() {}

  /**
   * Parses a text.
   *
   * @throws JsonException if the text is not JSON
   */
  public static Object parse(String text) {
    return parse(text, JsonObject::asAny);
  }

  /**
   * Parses a text directly into what a function such as {@code Menu::fromJson} returns.
   *
   * @throws JsonException if the text is not JSON, or if the function rejects it; the exception may lack the place
   */
  public static <T> T parse(String text, Function<Object, T> read) {
    return new JsonParser(text).parse(read);
  }

  /**
   * Writes a value as JSON.
   *
   * @throws JsonException if JSON cannot represent the value
   */
  public static String write(Object value) {
    StringBuilder text = new StringBuilder();
    write(value, text);
    return text.toString();
  }

  private static void write(Object value, StringBuilder text) {
    if (value instanceof Map<?, ?>) {
      Map<?, ?> object = (Map<?, ?>) value;
      String separator = "{";
      for (Map.Entry<?, ?> entry : object.entrySet()) {
        text.append(separator);
        writeText((String) entry.getKey(), text);
        text.append(':');
        write(entry.getValue(), text);
        separator = ",";
      }
      text.append(object.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?>) {
      List<?> list = (List<?>) value;
      String separator = "[";
      for (Object entry : list) {
        text.append(separator);
        write(entry, text);
        separator = ",";
      }
      text.append(list.isEmpty() ? "[]" : "]");
    } else if (value instanceof String) {
      String string = (String) value;
      writeText(string, text);
    } else if (value == null || value instanceof Boolean || value instanceof Long || value instanceof Integer) {
      text.append(value);
    } else if (value instanceof Double && !((Double) value).isNaN() && !((Double) value).isInfinite()) {
      Double number = (Double) value;
      text.append(number);
    } else {
      throw new JsonException("", "a JSON value", value.getClass().getName());
    }
  }

  private static void writeText(String string, StringBuilder text) {
    text.append('"');
    int character;
    for (int index = 0; index < string.length(); index += Character.charCount(character)) {
      character = string.codePointAt(index);
      boolean isUnpaired = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE; // It has no UTF-8.
      if (character == '"' || character == '\\') text.append('\\').append((char) character);
      else if (character < ' ' || isUnpaired) text.append(String.format("\\u%04x", character));
      else text.appendCodePoint(character);
    }
    text.append('"');
  }
}
