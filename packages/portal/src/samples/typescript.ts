import { format } from "@partner-api/codegen";
import { addressOf } from "./addresses.ts";
import { typescriptBody } from "./bodies.ts";
import { BASE_URL, CLIENTS, PACKAGE, USER, USER_GRANT } from "./demo.ts";
import { type Call, fillHoles, type Plan, type StoredValue } from "./plan.ts";
import { camel } from "./raw-json.ts";

/** Formatted with lines short enough for a page. */
export const formatted = (source: string): Promise<string> => format("sample.ts", source);

/** A complete program with the client package. Undefined if a call uses a platform operation, which the package does not have. */
export async function typescriptSample({
  uniqueValues,
  calls,
  scopes,
  pauseSeconds,
}: Plan): Promise<string | undefined> {
  if (calls.some(({ grant }) => grant === "platform")) return undefined;
  const last = calls.at(-1) as Call;
  const literalOf = new Map<string, string>();
  for (const { name } of uniqueValues) literalOf.set(name, camel(name));
  const fill = (source: string) =>
    fillHoles(source.replaceAll(/"(⟦\w+⟧)"/g, "$1"), (name) => literalOf.get(name) ?? name);

  const lines: string[] = [];
  for (const call of calls.slice(0, -1)) {
    lines.push(fill(keeping(call)));
    for (const value of call.keep) literalOf.set(value.name, expressionOf(value));
  }
  if (pauseSeconds > 0) lines.push(`await new Promise((resolve) => setTimeout(resolve, ${pauseSeconds * 1_000}));`);
  const isPlain = last.grant === "none";
  lines.push(
    isPlain
      ? `const response = await fetch(${fill(JSON.stringify(addressOf(last)))});\nconsole.log(response.status, response.headers.get("content-type"));`
      : `const data = await unwrap(${fill(callOf(last))});\nconsole.log(data);`,
  );
  const needsClient = scopes.size > 0;
  return formatted(
    [
      ...(needsClient ? [`import { createPartnerClient, unwrap } from "${PACKAGE}";\n`, clientFor(scopes)] : []),
      ...uniqueValues.map(({ name, prefix }) => `const ${camel(name)} = \`${prefix}\${crypto.randomUUID()}\`;`),
      ...lines,
    ].join("\n"),
  );
}

function clientFor(scopes: Plan["scopes"]): string {
  const [[grant, names] = ["partner", []] as const] = scopes;
  const client = CLIENTS[grant as keyof typeof CLIENTS];
  if (grant !== "user")
    return `const baseUrl = "${BASE_URL}";\nconst api = createPartnerClient({ baseUrl, auth: { clientId: "${client}", clientSecret: "${client}-secret", tokenUrl: \`\${baseUrl}/auth/oauth2/token\`, scopes: ${JSON.stringify(names)} } });`;
  const form = { grant_type: USER_GRANT, ...USER, scope: names.join(" ") };
  return `const baseUrl = "${BASE_URL}";
const tokenUrl = \`\${baseUrl}/auth/oauth2/token\`;
const grant = await fetch(tokenUrl, {
  method: "POST",
  headers: { Authorization: \`Basic \${btoa("${client}:${client}-secret")}\` },
  body: new URLSearchParams(${JSON.stringify(form)}),
});
const { access_token } = (await grant.json()) as { access_token: string };
const api = createPartnerClient({ baseUrl, auth: { token: () => access_token } });`;
}

function keeping(call: Call): string {
  const names = [...new Set(call.keep.map(({ keys }) => keys[1]))];
  const assignment = names.length > 0 ? `const { ${names.join(", ")} } = ` : "";
  return `${assignment}await unwrap(${callOf(call)});`;
}

/** Example: `/data/success/0/id` → `success[0]?.id`, since the client returns the content of `data`. */
const expressionOf = ({ keys }: StoredValue): string =>
  keys.slice(1).reduce((source, key, index) => {
    if (index === 0) return key;
    return /^\d+$/.test(key) ? `${source}[${key}]!` : `${source}.${key}`;
  }, "");

function callOf({ operation, path, query, header, cookie, media, body: value }: Call): string {
  const { "X-Idempotency-Key": _, ...headers } = header; // The client generates one.
  const usedParameters = Object.entries({ path, query, header: headers, cookie });
  const params = Object.fromEntries(usedParameters.filter(([, values]) => hasEntries(values)));
  const body = media && typescriptBody(media, value);
  const options = [
    ...(hasEntries(params) ? [`params: ${JSON.stringify(params)}`] : []),
    ...(body === undefined ? [] : [`body: ${body}`]),
  ];
  return `api.${operation.method.toUpperCase()}(${JSON.stringify(operation.path)}${options.length > 0 ? `, { ${options.join(", ")} }` : ""})`;
}

const hasEntries = (values: object): boolean => Object.keys(values).length > 0;
