import { described } from "../deprecation.ts";
import { javaName } from "../identifiers.ts";
import { type Field, isNullWhereEmpty, isOptional, isThreefold, MASK, type RecordType } from "../model.ts";
import { literal, pascal } from "../names.ts";
import { boxed, javadoc, javaType, reader, writing } from "./types.ts";
import { type Component, valueClass } from "./value-class.ts";

/** A value class with `of` and `with…` if it is sent, and `fromJson` if it is received. */
export function javaRecord(type: RecordType, parents: string[]): string {
  const { name, description, fields, isSent, isReceived } = type;
  const components = componentsOf(type).map((component, at): Component => {
    const field = fields[at] as Field;
    const text = [described(field), describedStates(type, field)].filter(Boolean).join(" ");
    const annotated = isOptional(field) ? `@Nullable ${component.type}` : component.type;
    return { ...component, type: annotated, documentation: javadoc(text, "  "), isSecret: field.isSecret ?? false };
  });
  const members = [
    ...(isSent
      ? [
          factoryMethod(type),
          ...fields
            .filter((field) => !isFactoryParameter(type, field) && isOptional(field))
            .map((field) => wither(type, field)),
          toJson(type),
        ]
      : []),
    ...(isReceived ? [fromJson(type)] : []),
  ];
  const code = valueClass({ name, components, parents, members }, MASK);
  const imports = [
    ...["Instant", "LocalDate"]
      .filter((time) => new RegExp(`\\b${time}\\b`).test(code))
      .map((time) => `java.time.${time}`),
    ...(/\bArrayList\b/.test(code) ? ["java.util.ArrayList"] : []),
    ...(/\bLinkedHashMap\b/.test(code) ? ["java.util.LinkedHashMap"] : []),
    ...(/\bList</.test(code) ? ["java.util.List"] : []),
    ...(/\bMap</.test(code) ? ["java.util.Map"] : []),
    "java.util.Objects",
    ...(/\bOptional</.test(code) || /\bOptional\./.test(code) ? ["java.util.Optional"] : []),
    ...(/\bCollectors\./.test(code) ? ["java.util.stream.Collectors"] : []),
    ...(code.includes("@Nullable") ? ["partnerapi.Nullable"] : []),
    ...(/\bUploadFile\b/.test(code) ? ["partnerapi.UploadFile"] : []),
    ...(/\bJsonFields\b/.test(code) ? ["partnerapi.json.JsonFields"] : []),
    ...(/\bJsonObject\b/.test(code) ? ["partnerapi.json.JsonObject"] : []),
  ];
  return `package partnerapi.model;

${imports.map((imported) => `import ${imported};\n`).join("")}\n${javadoc(description || `${name}.`, "")}${code}`;
}

/** The constructor parameters, in order. */
export const componentsOf = (type: RecordType): { type: string; name: string }[] =>
  type.fields.map((field) => ({ type: componentType(type, field), name: javaName(field.name) }));

/** A field with three states is null if omitted, and an empty `Optional` for null. */
const componentType = (type: RecordType, field: Field): string =>
  isThreefold(type, field) ? `Optional<${boxed(field.type)}>` : javaType(field);

function describedStates(type: RecordType, field: Field): string {
  if (isThreefold(type, field)) return "Null if omitted, empty for null.";
  return isOptional(field) ? "May be null." : "";
}

/** Returns whether a field is a parameter of `of`. Other fields are optional or constants. */
export const isFactoryParameter = (type: RecordType, field: Field): boolean =>
  isNullWhereEmpty(type, field) || (!isOptional(field) && field.constant === undefined);

function factoryMethod(type: RecordType): string {
  const { name, fields } = type;
  const parameters = fields
    .filter((field) => isFactoryParameter(type, field))
    .map((field) => `${isOptional(field) ? "@Nullable " : ""}${javaType(field)} ${javaName(field.name)}`);
  const values = fields.map((field) => {
    if (isFactoryParameter(type, field)) return javaName(field.name);
    if (isOptional(field)) return "null";
    const constant = literal(field.constant ?? "");
    return field.type.kind === "enum" ? `new ${field.type.name}(${constant})` : constant;
  });
  return `  /** Sets the required fields; add optional fields with {@code with…}. */
  public static ${name} of(${parameters.join(", ")}) {
    return new ${name}(${values.join(", ")});
  }
`;
}

/** The parameter type of a `with…` method. */
export const witherOf = (type: RecordType, field: Field): string =>
  isThreefold(type, field) ? boxed(field.type) : javaType({ ...field, isRequired: true, isNullable: false });

function wither(type: RecordType, field: Field): string {
  const { name, fields } = type;
  const variable = javaName(field.name);
  const states = isThreefold(type, field);
  const argumentOf = (each: Field): string =>
    each === field && states ? `Optional.ofNullable(${variable})` : javaName(each.name);
  return `
${states ? `  /** @param ${variable} null is sent as null */\n` : ""}  public ${name} with${pascal(field.name)}(${states ? "@Nullable " : ""}${witherOf(type, field)} ${variable}) {
    return new ${name}(${fields.map(argumentOf).join(", ")});
  }
`;
}

function toJson(type: RecordType): string {
  const { fields } = type;
  const puts = fields.map((field) => {
    const variable = javaName(field.name);
    const key = literal(field.name);
    if (isThreefold(type, field)) {
      const written = writing(field.type, "value");
      const converted = written === "value" ? variable : `${variable}.map(value -> (Object) ${written})`;
      return `    if (${variable} != null) json.put(${key}, ${converted}.orElse(null));`;
    }
    if (isNullWhereEmpty(type, field))
      return `    json.put(${key}, ${variable} == null ? null : ${writing(field.type, variable)});`;
    const putCall = `json.put(${literal(field.name)}, ${writing(field.type, variable)});`;
    return isOptional(field) ? `    if (${variable} != null) ${putCall}` : `    ${putCall}`;
  });
  return `
  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
${puts.join("\n")}
    return json;
  }
`;
}

function fromJson(type: RecordType): string {
  const { name, fields, isSent } = type;
  const declared = fields.map((field) => {
    const kind = isThreefold(type, field) ? "threefold" : isOptional(field) ? "optional" : "required";
    return `          .${kind}(${literal(field.name)}, ${reader(field.type)})`;
  });
  return `${isSent ? "\n" : ""}  private static final JsonFields FIELDS =
      new JsonFields()
${declared.join("\n")};

  public static ${name} fromJson(Object json) {
    JsonFields.Values values = FIELDS.read(json);
    return new ${name}(${fields.map(() => "values.next()").join(", ")});
  }
`;
}
