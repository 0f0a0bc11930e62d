import { fieldType, goType } from "../go/types.ts";
import { goConstant, goField, goMethod, queryType } from "../identifiers.ts";
import { type Field, isThreefold, optionalQuery, type RecordType, type Type } from "../model.ts";
import { goCamel, literal } from "../names.ts";
import { group, type Member, type Part, type Syntax, shift } from "./sample.ts";

const TABS = { indent: "\t" };
const text = (parts: Part[]): string =>
  parts.map((part) => ("stored" in part ? goCamel(part.stored) : literal(part.text))).join(" + ");

/** The Go type with the package. */
const qualified = (type: Type): string =>
  type.kind === "list"
    ? `[]${qualified(type.items)}`
    : "name" in type || type.kind === "date"
      ? `partnerapi.${goType(type)}`
      : goType(type);

function assigned(type: RecordType, { field, value }: Member): string {
  const typed =
    field.type.kind === "integer" ? `int64(${value})` : field.type.kind === "number" ? `float64(${value})` : value;
  if (isThreefold(type, field))
    return value === "nil" ? `partnerapi.Null[${qualified(field.type)}]()` : `partnerapi.Value(${typed})`;
  if (!fieldType(field).startsWith("*") || value === "nil") return value;
  return field.type.kind === "record" ? `&${value}` : `partnerapi.Ptr(${typed})`;
}

const struct = (name: string, entries: string[]): string => group([`partnerapi.${name}{`, "}"], entries, TABS);

/** A statement whose result may be an error. */
const checked = (statement: string): string => `${statement}\nif err != nil {\n\tlog.Fatal(err)\n}`;

const isPointer = (field: Field): boolean => fieldType(field).startsWith("*");

export const go: Syntax = {
  text,
  scalar: (value) => (value === null ? "nil" : String(value)),
  time: (kind, value) => {
    if (kind === "date") return `partnerapi.MustDate("${value}")`;
    const at = new Date(value);
    const day = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
    const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds(), at.getUTCMilliseconds() * 1e6];
    return `time.Date(${[...day, ...clock].join(", ")}, time.UTC)`;
  },
  list: (entries, items) => group([`[]${qualified(items)}{`, "}"], entries, TABS),
  record: (type, members) =>
    struct(
      type.name,
      members.map((member) => `${goField(member.field.name)}: ${assigned(type, member)}`),
    ),
  enumerated: ({ name, values }, value) =>
    values.includes(value) ? `partnerapi.${goConstant(name, value)}` : `partnerapi.${name}(${literal(value)})`,
  call: (operation, values, query) => {
    const hasQuery = optionalQuery(operation).length > 0;
    const fields = query.map(({ field, value }) => `${goField(field.name)}: ${value}`);
    const last = fields.length === 0 ? "nil" : `&${struct(queryType(operation.id), fields)}`;
    return group(
      [`client.${goMethod(operation.id)}(`, ")"],
      ["context.Background()", ...values, ...(hasQuery ? [last] : [])],
      TABS,
    );
  },
  field: (value, field) => (isPointer(field) ? `*${value}.${goField(field.name)}` : `${value}.${goField(field.name)}`),
  entry: (value, index) => `${value}[${index}]`,
  unique: (name, prefix) => `${goCamel(name)} := ${literal(prefix)} + strconv.FormatInt(time.Now().UnixNano(), 36)`,
  keeping: (call, result, variables, nth) => {
    if (result === undefined) return `${checked(`err ${nth === 0 ? ":=" : "="} ${call}`)}`;
    const variable = variables.length === 0 ? "_" : nth === 0 ? "result" : `result${nth + 1}`;
    const statement = `${variable}, err ${variable === "_" && nth > 0 ? "=" : ":="} ${call}`;
    return [checked(statement), ...variables.map(({ name, path }) => `${goCamel(name)} := ${path(variable)}`)].join(
      "\n",
    );
  },
  pause: (seconds) => `time.Sleep(${seconds} * time.Second)`,
  printing: (call, result) =>
    result === undefined
      ? `if err := ${call}; err != nil {\n\tlog.Fatal(err)\n}`
      : `${checked(`data, err := ${call}`)}\nfmt.Printf("%+v\\n", data)`,
  showing: (value) => `fmt.Println(${value})`,
  program({ auth, baseUrl, uniqueValues }, statements) {
    const isUser = auth === "user";
    const imports = [
      "context",
      ...(/\bfmt\./.test(statements) ? ["fmt"] : []),
      "log",
      ...(isUser ? ["os"] : []),
      ...(uniqueValues.length > 0 ? ["strconv"] : []),
      ...(/\btime\./.test(statements) ? ["time"] : []),
    ];
    const client = isUser
      ? `client := partnerapi.New(baseURL, partnerapi.TokenFunc(func(_ context.Context, _ string) (string, error) {
\treturn os.Getenv("ACCESS_TOKEN"), nil
}))`
      : `client := partnerapi.New(baseURL, partnerapi.ClientCredentials{
\tClientID:     ${literal(auth.clientId)},
\tClientSecret: ${literal(`${auth.clientId}-secret`)},
\tTokenURL:     baseURL + "/auth/oauth2/token",
\tScopes:       []string{${auth.scopes.map(literal).join(", ")}},
})`;
    return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join("")}
	"partner.example/partnerapi/v2"
)

func main() {
	baseURL := ${literal(baseUrl)}
${shift(client, "\t")}
${shift(statements, "\t")}
}
`;
  },
};
