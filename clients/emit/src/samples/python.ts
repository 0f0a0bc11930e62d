import { pythonMethod, pythonName, pythonParameter } from "../identifiers.ts";
import { literal, snake } from "../names.ts";
import { group, type Part, type Syntax, shift } from "./sample.ts";

const text = (parts: Part[]): string => {
  const [only] = parts;
  if (parts.length === 1 && only && "stored" in only) return snake(only.stored);
  if (parts.every((part) => "text" in part)) return literal(parts.map((part) => part.text).join(""));
  const inner = parts.map((part) => ("stored" in part ? `{${snake(part.stored)}}` : literal(part.text).slice(1, -1)));
  return `f"${inner.join("")}"`;
};

export const python: Syntax = {
  text,
  scalar: (value) => (value === null ? "None" : value === true ? "True" : value === false ? "False" : String(value)),
  time: (kind, value) =>
    kind === "date"
      ? `date.fromisoformat(${literal(value)})`
      : `datetime.fromisoformat(${literal(value.replace("Z", "+00:00"))})`,
  list: (entries) => group(["[", "]"], entries),
  record: ({ name }, members) =>
    group(
      [`${name}(`, ")"],
      members.map(({ field, value }) => `${pythonName(field.name)}=${value}`),
    ),
  enumerated: (_, value) => literal(value),
  call: ({ id }, values, query) =>
    group(
      [`client.${pythonMethod(id)}(`, ")"],
      [...values, ...query.map(({ field, value }) => `${pythonParameter(field.name)}=${value}`)],
    ),
  field: (value, field) => `${value}.${pythonName(field.name)}`,
  entry: (value, index) => `${value}[${index}]`,
  unique: (name, prefix) => `${snake(name)} = f"${prefix}{uuid.uuid4()}"`,
  keeping: (call, _, variables) =>
    variables.length === 1
      ? variables.map(({ name, path }) => `${snake(name)} = ${path(call)}`).join("\n")
      : [
          variables.length === 0 ? call : `result = ${call}`,
          ...variables.map(({ name, path }) => `${snake(name)} = ${path("result")}`),
        ].join("\n"),
  pause: (seconds) => `time.sleep(${seconds})`,
  printing: (call, result) => (result === undefined ? call : `print(${call})`),
  showing: (value) => `print(${value})`,
  program({ auth, baseUrl, uniqueValues, pauseSeconds }, statements, types) {
    const isUser = auth === "user";
    const imports = [
      ...(isUser ? ["os"] : []),
      ...(pauseSeconds > 0 ? ["time"] : []),
      ...(uniqueValues.length > 0 ? ["uuid"] : []),
    ];
    const times = ["date", "datetime"].filter(
      (name) => statements.includes(`(${name}.`) || statements.includes(`=${name}.`),
    );
    const names = [...(isUser ? [] : ["ClientCredentials"]), "PartnerApiError", "PartnerClient"];
    const models = types.filter((name) => new RegExp(`\\b${name}\\(`).test(statements));
    const source = isUser
      ? 'client = PartnerClient(base_url, lambda rejected: os.environ["ACCESS_TOKEN"])'
      : `${group(
          ["credentials = ClientCredentials(", ")"],
          [
            literal(auth.clientId),
            literal(`${auth.clientId}-secret`),
            'f"{base_url}/auth/oauth2/token"',
            `[${auth.scopes.map(literal).join(", ")}]`,
          ],
        )}\nclient = PartnerClient(base_url, credentials)`;
    return `${imports.map((name) => `import ${name}\n`).join("")}${times.length > 0 ? `from datetime import ${times.join(", ")}\n` : ""}${imports.length + times.length > 0 ? "\n" : ""}from partner_integration_api import ${names.join(", ")}
${models.length > 0 ? `${group(["from partner_integration_api.models import ", ""], models).replace(/ import \n(.*),\n$/s, " import (\n$1,\n)")}\n` : ""}
base_url = ${literal(baseUrl)}
${source}
try:
${shift(statements, "    ")}
except PartnerApiError as error:
    print(f"{error.status} {error.code}, request {error.request_id}")
    raise
`;
  },
};
