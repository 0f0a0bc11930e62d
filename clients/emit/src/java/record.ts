import { described } from "../deprecation.ts";
import type { Field, RecordType } from "../model.ts";
import { pascal } from "../names.ts";
import { isOptional, javadoc, javaName, javaType, reader, writing } from "./types.ts";

/** A record with what it is made from: `of` and `with…` if it is sent, `fromJson` if it is received. */
export function javaRecord(type: RecordType, parents: string[]): string {
  const { name, description, fields, isSent, isReceived } = type;
  const parameters = fields.map((field) => `${javaType(field)} ${javaName(field.name)}`);
  const documented = fields.map(
    (field) =>
      `@param ${javaName(field.name)} ${[described(field), isOptional(field) ? "May be null." : ""].filter(Boolean).join(" ")}`,
  );
  const members = [
    ...(isSent ? [of(type), ...fields.filter(isOptional).map((field) => wither(type, field)), toJson(fields)] : []),
    ...(isReceived ? [fromJson(type)] : []),
  ];
  const code = `public record ${name}(${parameters.length > 3 ? `\n    ${parameters.join(",\n    ")}` : parameters.join(", ")})${
    parents.length > 0 ? ` implements ${parents.join(", ")}` : ""
  } {
${members.join("")}}
`;
  const imports = [
    ...(/\bArrayList\b/.test(code) ? ["java.util.ArrayList"] : []),
    ...(/\bLinkedHashMap\b/.test(code) ? ["java.util.LinkedHashMap"] : []),
    ...(/\bList</.test(code) ? ["java.util.List"] : []),
    ...(/\bMap</.test(code) ? ["java.util.Map"] : []),
    ...(/\bUploadFile\b/.test(code) ? ["partnerapi.UploadFile"] : []),
    ...(/\bJsonObject\b/.test(code) ? ["partnerapi.json.JsonObject"] : []),
  ];
  return `package partnerapi.model;

${imports.map((imported) => `import ${imported};\n`).join("")}${imports.length > 0 ? "\n" : ""}${javadoc([description || `${name}.`, "", ...documented].join("\n"), "")}${code}`;
}

/** Whether `of` takes a field: others are optional or constants. */
const isAsked = (field: Field): boolean => !isOptional(field) && field.constant === undefined;

function of({ name, fields }: RecordType): string {
  const asked = fields.filter(isAsked).map((field) => `${javaType(field)} ${javaName(field.name)}`);
  const values = fields.map((field) => {
    if (isAsked(field)) return javaName(field.name);
    if (isOptional(field)) return "null";
    const constant = JSON.stringify(field.constant);
    return field.type.kind === "enum" ? `new ${field.type.name}(${constant})` : constant;
  });
  return `  /** With what is required; add the rest by {@code with…}. */
  public static ${name} of(${asked.join(", ")}) {
    return new ${name}(${values.join(", ")});
  }
`;
}

function wither({ name, fields }: RecordType, field: Field): string {
  const variable = javaName(field.name);
  return `
  public ${name} with${pascal(field.name)}(${javaType({ ...field, isRequired: true, isNullable: false })} ${variable}) {
    return new ${name}(${fields.map((each) => javaName(each.name)).join(", ")});
  }
`;
}

function toJson(fields: Field[]): string {
  const puts = fields.map((field) => {
    const variable = javaName(field.name);
    const put = `json.put(${JSON.stringify(field.name)}, ${writing(field.type, variable)});`;
    return isOptional(field) ? `    if (${variable} != null) ${put}` : `    ${put}`;
  });
  return `
  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
${puts.join("\n")}
    return json;
  }
`;
}

function fromJson({ name, fields, isSent }: RecordType): string {
  const values = fields.map((field) => {
    const [method, type] = field.type.kind === "list" ? ["List", field.type.items] : ["", field.type];
    const call = isOptional(field) ? `optional${method}` : method === "" ? "read" : "list";
    return `        fields.${call}(${JSON.stringify(field.name)}, ${reader(type)})`;
  });
  return `${isSent ? "\n" : ""}  public static ${name} fromJson(Object json) {
    JsonObject fields = JsonObject.of(json);
    return new ${name}(
${values.join(",\n")});
  }
`;
}
