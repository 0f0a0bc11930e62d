import { phpMethod, phpName, phpParameter } from "../identifiers.ts";
import { camel, phpText } from "../names.ts";
import { group, type Part, type Syntax, shift } from "./sample.ts";

const variable = (name: string): string => `$${camel(name)}`;
const text = (parts: Part[]): string =>
  parts.map((part) => ("stored" in part ? variable(part.stored) : phpText(part.text))).join(" . ");

export const php: Syntax = {
  text,
  scalar: (value) => String(value),
  time: (_, value) => `new DateTimeImmutable(${phpText(value)})`,
  list: (entries) => group(["[", "]"], entries),
  record: ({ name }, members) =>
    group(
      [`new ${name}(`, ")"],
      members.map(({ field, value }) => `${phpName(field.name)}: ${value}`),
    ),
  enumerated: (_, value) => phpText(value),
  call: ({ id }, values, query) =>
    group(
      [`$client->${phpMethod(id)}(`, ")"],
      [...values, ...query.map(({ field, value }) => `${phpParameter(field.name)}: ${value}`)],
    ),
  field: (value, field) => `${value}->${phpName(field.name)}`,
  entry: (value, index) => `${value}[${index}]`,
  unique: (name, prefix) => `${variable(name)} = uniqid(${phpText(prefix)});`,
  keeping: (call, _, variables) =>
    variables.length === 1
      ? variables.map(({ name, path }) => `${variable(name)} = ${path(call)};`).join("\n")
      : [
          variables.length === 0 ? `${call};` : `$result = ${call};`,
          ...variables.map(({ name, path }) => `${variable(name)} = ${path("$result")};`),
        ].join("\n"),
  pause: (seconds) => `sleep(${seconds});`,
  printing: (call, result) => (result === undefined ? `${call};` : `print_r(${call});`),
  showing: (value) => `echo ${value}, "\\n";`,
  program({ auth, baseUrl }, statements, types) {
    const isUser = auth === "user";
    const models = types.filter((name) => new RegExp(`\\bnew ${name}\\(`).test(statements));
    const uses = [
      ...(isUser ? [] : ["ClientCredentials"]),
      ...models.map((name) => `Model\\${name}`),
      "PartnerApiException",
      "PartnerClient",
      ...(isUser ? ["TokenSource"] : []),
    ];
    const client = isUser
      ? `$client = new PartnerClient($baseUrl, new class implements TokenSource {
    public function token(?string $rejectedToken): string
    {
        return getenv('ACCESS_TOKEN');
    }
});`
      : `$client = new PartnerClient(
    $baseUrl,
    new ClientCredentials('${auth.clientId}', '${auth.clientId}-secret', "$baseUrl/auth/oauth2/token", [${auth.scopes.map(phpText).join(", ")}]),
);`;
    return `<?php

${uses.map((name) => `use PartnerApi\\${name};\n`).join("")}
require __DIR__ . '/vendor/autoload.php';

$baseUrl = '${baseUrl}';
${client}
try {
${shift(statements, "    ")}
} catch (PartnerApiException $error) {
    echo "{$error->status} {$error->errorCode}, request {$error->requestId}\\n";
    throw $error;
}
`;
  },
};
