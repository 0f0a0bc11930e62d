package partnerapi.json;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads an object field by field. Fields that are not read are ignored; null and absent fields are equivalent. */
public final class JsonObject {
  /** Marks an absent field. */
  private static final Object MISSING = new Object();

  private static final Pattern MOMENT =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)");

  private static final Pattern BELOW_NANOSECONDS = Pattern.compile("(?<=\\.\\d{9})\\d+");

  private final Map<String, Object> fields;

  private JsonObject(Map<String, Object> fields) {
    this.fields = fields;
  }

  /** @throws JsonException if the value is not an object */
  public static JsonObject of(Object json) {
    return new JsonObject(asObject(json));
  }

  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** @throws JsonException if the field is absent or has another type */
  public <T> T read(String name, Function<Object, T> read) {
    return read(name, fields.getOrDefault(name, MISSING), read);
  }

  private static <T> T read(String name, Object value, Function<Object, T> read) {
    try {
      return read.apply(value);
    } catch (JsonException unexpected) {
      throw unexpected.in(name);
    }
  }

  /** @return null if the field is absent or null */
  public <T> T optional(String name, Function<Object, T> read) {
    Object value = fields.get(name);
    return value == null ? null : read(name, value, read);
  }

  /** @return null if the field is absent, empty if it is null */
  public <T> Optional<T> threefold(String name, Function<Object, T> read) {
    return fields.containsKey(name) ? Optional.ofNullable(optional(name, read)) : null;
  }

  /** @throws JsonException if the field is absent or has another type */
  public <T> List<T> list(String name, Function<Object, T> read) {
    return read(name, listOf(read));
  }

  /** Returns a reader of lists whose entries have one reader. */
  public static <T> Function<Object, List<T>> listOf(Function<Object, T> read) {
    return value -> asList(value, read);
  }

  public static <T> List<T> asList(Object json, Function<Object, T> read) {
    if (json instanceof JsonParser) return ((JsonParser) json).parseArray(read);
    List<?> list = as(List.class, "array", json);
    List<T> entries = new ArrayList<>(list.size());
    for (Object entry : list) {
      try {
        entries.add(read.apply(entry));
      } catch (JsonException unexpected) {
        throw unexpected.in(entries.size());
      }
    }
    return entries;
  }

  @SuppressWarnings("unchecked")
  public static Map<String, Object> asObject(Object json) {
    return (Map<String, Object>) as(Map.class, "object", json);
  }

  public static Map<String, String> asStrings(Object json) {
    Map<String, String> strings = new LinkedHashMap<>();
    JsonObject object = of(json);
    for (String name : object.fields.keySet()) strings.put(name, object.read(name, JsonObject::asString));
    return strings;
  }

  public static String asString(Object json) {
    return as(String.class, "string", json);
  }

  public static Boolean asBoolean(Object json) {
    return as(Boolean.class, "boolean", json);
  }

  public static Long asLong(Object json) {
    Object value = asAny(json);
    if (value instanceof Double) {
      double number = (Double) value;
      if (number == Math.rint(number) && Math.abs(number) < 0x1p63) return (long) number;
    }
    return as(Long.class, "integer", value);
  }

  public static Double asDouble(Object json) {
    return as(Number.class, "number", json).doubleValue();
  }

  public static Instant asInstant(Object json) {
    return parse("date-time", json, text -> {
      // Without lower-case letters, which the formatter accepts, as well as a time without seconds.
      if (!MOMENT.matcher(text).matches()) throw new DateTimeParseException("", text, 0);
      return OffsetDateTime.parse(BELOW_NANOSECONDS.matcher(text).replaceAll("")).toInstant();
    });
  }

  public static LocalDate asDate(Object json) {
    return parse("date", json, LocalDate::parse);
  }

  private static <T> T parse(String format, Object json, Function<String, T> parse) {
    try {
      return parse.apply(as(String.class, format, json));
    } catch (DateTimeParseException invalid) {
      throw new JsonException("", format, "string");
    }
  }

  /** Returns any JSON value. */
  public static Object asAny(Object json) {
    return json instanceof JsonParser ? ((JsonParser) json).parseValue() : json;
  }

  private static <T> T as(Class<T> type, String expected, Object json) {
    Object value = asAny(json);
    if (type.isInstance(value)) return type.cast(value);
    throw new JsonException("", expected, typeOf(value));
  }

  /** Returns the type of a value, in the terms of JSON Schema. */
  private static String typeOf(Object json) {
    if (json == MISSING) return "missing";
    if (json == null) return "null";
    if (json instanceof Map) return "object";
    if (json instanceof List) return "array";
    if (json instanceof String) return "string";
    return json instanceof Boolean ? "boolean" : "number";
  }
}
