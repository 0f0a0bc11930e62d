package partnerapi.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** An object that is read field by field. Fields that nobody asks for are ignored; null and absent are the same. */
public final class JsonObject {
  private final Map<String, Object> fields;

  private JsonObject(Map<String, Object> fields) {
    this.fields = fields;
  }

  /** @throws JsonException it is no object */
  public static JsonObject of(Object json) {
    return new JsonObject(asObject(json));
  }

  /** @throws JsonException there is none, or it is another type */
  public <T> T read(String name, Function<Object, T> read) {
    T value = optional(name, read);
    if (value == null) throw new JsonException("Expected the field " + name + ".");
    return value;
  }

  /** @return null if there is none */
  public <T> T optional(String name, Function<Object, T> read) {
    Object value = fields.get(name);
    return value == null ? null : read.apply(value);
  }

  /** @return null if there is none, empty if it is null */
  public <T> Optional<T> threefold(String name, Function<Object, T> read) {
    return fields.containsKey(name) ? Optional.ofNullable(optional(name, read)) : null;
  }

  /** @throws JsonException there is none, or it is another type */
  public <T> List<T> list(String name, Function<Object, T> read) {
    return read(name, value -> asList(value, read));
  }

  /** @return null if there is none */
  public <T> List<T> optionalList(String name, Function<Object, T> read) {
    return optional(name, value -> asList(value, read));
  }

  public static <T> List<T> asList(Object json, Function<Object, T> read) {
    List<?> list = as(List.class, "a list", json);
    List<T> entries = new ArrayList<>(list.size());
    for (Object entry : list) entries.add(read.apply(entry));
    return entries;
  }

  @SuppressWarnings("unchecked")
  public static Map<String, Object> asObject(Object json) {
    return (Map<String, Object>) as(Map.class, "an object", json);
  }

  public static Map<String, String> asStrings(Object json) {
    Map<String, String> strings = new LinkedHashMap<>();
    asObject(json).forEach((name, value) -> strings.put(name, asString(value)));
    return strings;
  }

  public static String asString(Object json) {
    return as(String.class, "a text", json);
  }

  public static Boolean asBoolean(Object json) {
    return as(Boolean.class, "true or false", json);
  }

  public static Long asLong(Object json) {
    return as(Long.class, "a whole number", json);
  }

  public static Double asDouble(Object json) {
    return as(Number.class, "a number", json).doubleValue();
  }

  private static <T> T as(Class<T> type, String expected, Object json) {
    if (type.isInstance(json)) return type.cast(json);
    throw new JsonException("Expected " + expected + ", got " + (json == null ? "null" : json.getClass().getSimpleName()) + ".");
  }
}
