package partnerapi.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The fields of a model. Reads them directly from a text, in any order, or from a parsed object. Other fields are ignored. */
public final class JsonFields {
  private enum Kind {
    REQUIRED,
    OPTIONAL,
    THREEFOLD
  }

  private static final class Field {
    final String name;
    final Function<Object, ?> read;
    final Kind kind;

    Field(String name, Function<Object, ?> read, Kind kind) {
      this.name = name;
      this.read = read;
      this.kind = kind;
    }

    Object readFrom(JsonObject object) {
      if (kind == Kind.REQUIRED) return object.read(name, read);
      return kind == Kind.OPTIONAL ? object.optional(name, read) : object.threefold(name, read);
    }

    Object parse(JsonParser parser) {
      Object value = parser.acceptNull() ? null : read.apply(parser);
      return kind == Kind.THREEFOLD ? Optional.ofNullable(value) : value;
    }
  }

  private final List<Field> fields = new ArrayList<>();

  /** Adds a field. Reading throws a {@code JsonException} if it is absent. */
  public JsonFields required(String name, Function<Object, ?> read) {
    return add(new Field(name, read, Kind.REQUIRED));
  }

  /** Adds a field whose value is null if it is absent or null. */
  public JsonFields optional(String name, Function<Object, ?> read) {
    return add(new Field(name, read, Kind.OPTIONAL));
  }

  /** Adds a field whose value is an {@code Optional}: null if it is absent, empty if it is null. */
  public JsonFields threefold(String name, Function<Object, ?> read) {
    return add(new Field(name, read, Kind.THREEFOLD));
  }

  private JsonFields add(Field field) {
    fields.add(field);
    return this;
  }

  /** @throws JsonException if the value is not an object with these fields */
  public Values read(Object json) {
    Object[] values = new Object[fields.size()];
    if (json instanceof JsonParser) {
      parse((JsonParser) json, values);
    } else {
      JsonObject object = JsonObject.of(json);
      for (int index = 0; index < values.length; index++) values[index] = fields.get(index).readFrom(object);
    }
    return new Values(values);
  }

  private void parse(JsonParser parser, Object[] values) {
    int expected = 0;
    for (boolean isField = parser.openObject(); isField; isField = parser.nextField()) {
      int index = acceptName(parser, expected);
      if (index < 0) {
        parser.parseValue();
      } else {
        values[index] = fields.get(index).parse(parser);
        expected = index + 1;
      }
    }
    for (int index = 0; index < values.length; index++) {
      if (values[index] == null && fields.get(index).kind == Kind.REQUIRED) throw parser.failure();
    }
  }

  /** Moves to the value of a field, and returns the index of the field or -1. Starts at the expected index, because most texts have this order. */
  private int acceptName(JsonParser parser, int expected) {
    int size = fields.size();
    for (int index = expected; index < size; index++) if (parser.acceptName(fields.get(index).name)) return index;
    for (int index = 0; index < expected; index++) if (parser.acceptName(fields.get(index).name)) return index;
    String name = parser.parseName();
    for (int index = 0; index < size; index++) if (fields.get(index).name.equals(name)) return index; // The name contains escapes.
    return -1;
  }

  /** The values of the fields, in the order in which the fields were added. */
  public static final class Values {
    private final Object[] values;
    private int position;

    private Values(Object[] values) {
      this.values = values;
    }

    @SuppressWarnings("unchecked")
    public <T> T next() {
      return (T) values[position++];
    }
  }
}
