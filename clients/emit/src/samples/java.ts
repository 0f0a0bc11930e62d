import { javaConstant, javaMethod, javaName, queryType } from "../identifiers.ts";
import { isFactoryParameter } from "../java/record.ts";
import { boxed } from "../java/types.ts";
import type { RecordType, Type } from "../model.ts";
import { camel, literal, pascal } from "../names.ts";
import { group, type Member, type Syntax, shift, concatenated as text } from "./sample.ts";

const IN_LINES = { indent: "  ", trailing: false };

/** An integer literal; a `Long` accepts no `int`. */
const integer = (type: Type, value: string): string => (type.kind === "integer" ? `${value}L` : value);

function record(type: RecordType, members: Member[]): string {
  const isGiven = ({ field }: Member): boolean => isFactoryParameter(type, field);
  const written = members.map(({ field, value }) => ({ field, value: integer(field.type, value) }));
  const required = type.fields
    .filter((field) => isFactoryParameter(type, field))
    .map((field) => written.find((member) => member.field === field)?.value ?? "null");
  const withers = written
    .filter((member) => !isGiven(member))
    .map(({ field, value }) => group([`.with${pascal(field.name)}(`, ")"], [value], IN_LINES));
  const factoryCall = group([`${type.name}.of(`, ")"], required, IN_LINES);
  const line = factoryCall + withers.join("");
  if (line.length <= 88 && !line.includes("\n")) return line;
  return factoryCall + withers.map((wither) => `\n${shift(wither, "    ")}`).join("");
}

export const java: Syntax = {
  text,
  scalar: String,
  time: (kind, value) => `${kind === "date" ? "LocalDate" : "Instant"}.parse(${literal(value)})`,
  list: (entries, items) =>
    group(
      ["List.of(", ")"],
      entries.map((entry) => integer(items, entry)),
      IN_LINES,
    ),
  record,
  enumerated: ({ name, values }, value) =>
    values.includes(value) ? `${name}.${javaConstant(value)}` : `new ${name}(${literal(value)})`,
  call: (operation, values, query) => {
    const optional = query
      .map(({ field, value }) => `.with${pascal(field.name)}(${integer(field.type, value)})`)
      .join("");
    return group(
      [`client.${javaMethod(operation.id)}(`, ")"],
      [...values, ...(optional === "" ? [] : [`${queryType(operation.id)}.of()${optional}`])],
      IN_LINES,
    );
  },
  field: (value, field) => `${value}.${javaName(field.name)}()`,
  entry: (value, index) => `${value}.get(${index})`,
  unique: (name, prefix) => `String ${camel(name)} = ${literal(prefix)} + UUID.randomUUID();`,
  keeping: (call, result, variables, nth) => {
    if (variables.length === 0 || result === undefined) return `${call};`;
    if (variables.length === 1)
      return variables.map(({ name, path }) => `String ${camel(name)} = ${path(call)};`).join("\n");
    const variable = nth === 0 ? "result" : `result${nth + 1}`;
    const stored = variables.map(({ name, path }) => `String ${camel(name)} = ${path(variable)};`);
    return [`${boxed(result)} ${variable} = ${call};`, ...stored].join("\n");
  },
  pause: (seconds) => `Thread.sleep(${seconds * 1000});`,
  printing: (call, result) => (result === undefined ? `${call};` : `System.out.println(${call});`),
  showing: (value) => `System.out.println(${value});`,
  program({ auth, baseUrl, uniqueValues }, statements, types) {
    const isUser = auth === "user";
    const models = types.filter((name) => new RegExp(`\\b${name}\\b`).test(statements));
    const imports = [
      ...["Instant", "LocalDate"]
        .filter((name) => statements.includes(`${name}.parse(`))
        .map((name) => `java.time.${name}`),
      ...(/\bList\.of/.test(statements) ? ["java.util.List"] : []),
      ...(uniqueValues.length > 0 ? ["java.util.UUID"] : []),
      ...(isUser ? [] : ["partnerapi.ClientCredentials"]),
      "partnerapi.PartnerApiException",
      "partnerapi.PartnerClient",
      ...models.map((name) => `partnerapi.model.${name}`),
    ];
    const client = isUser
      ? 'PartnerClient client = PartnerClient.builder(baseUrl, rejected -> System.getenv("ACCESS_TOKEN")).build();'
      : `${group(
          ["ClientCredentials credentials = new ClientCredentials(", ");"],
          [
            literal(auth.clientId),
            literal(`${auth.clientId}-secret`),
            'baseUrl + "/auth/oauth2/token"',
            ...auth.scopes.map(literal),
          ],
          IN_LINES,
        )}\nPartnerClient client = PartnerClient.builder(baseUrl, credentials).build();`;
    const body = `String baseUrl = ${literal(baseUrl)};
${client}
try {
${shift(statements, "  ")}
} catch (PartnerApiException error) {
  System.err.println(error.status() + " " + error.code() + ", request " + error.requestId());
  throw error;
}`;
    return `${imports.map((name) => `import ${name};\n`).join("")}
public class Sample {
  public static void main(String[] arguments) throws Exception {
${shift(body, "    ")}
  }
}
`;
  },
};
