import { type Contract, type Json, type OpenApi, resolve, type Schema } from "@partner-api/contract/document";
import { type EventFacts, factsOfEvents, factsOfOperations, type OperationFacts } from "./contracts.ts";
import { code, codeBlock, duration, number, sentenceList, table } from "./markdown.ts";
import { pathOfOperation } from "./operation-page.ts";
import { hrefOf, slugOf } from "./page.ts";
import { deliveryFacts, policyOf, retrySchedule, retrySpan } from "./policy.ts";

/** What guides may name as `{{…}}`: numbers and tables that the contract has as data, so that nobody types them twice. */
export function contractFacts({ openapi, asyncapi, platform }: Contract): Map<string, () => string> {
  const policy = policyOf(asyncapi);
  const events = factsOfEvents(asyncapi);
  const operations = factsOfOperations(openapi, events);
  const limitOf = (document: OpenApi) => rateText(document["x-rate-limit"] as OperationFacts["rateLimit"]);
  return new Map<string, () => string>([
    ["client tarball", () => tarballName()],
    ["delivery policy", () => deliveryFacts(asyncapi)],
    ["delivery timeout", () => duration(policy.timeout_seconds)],
    ["delivery attempts", () => String(policy.retry_delays_seconds.length + 1)],
    ["retry schedule", () => retrySchedule(asyncapi)],
    ["retry span", () => retrySpan(asyncapi)],
    ["timestamp tolerance", () => duration(policy.timestamp_tolerance_seconds)],
    ["rotation overlap", () => duration(policy.secret_rotation_overlap_hours * 3600)],
    ["signature vector", () => vectorText(asyncapi["x-signature-test-vector"] as Vector)],
    ["event table", () => eventTable(events)],
    ["scope table", () => scopeTable(openapi)],
    ["error table", () => errorTable(openapi)],
    ["rate limit", () => limitOf(openapi)],
    ["rate limit table", () => rateLimitTable(openapi, operations)],
    ["platform table", () => operationTable(factsOfOperations(platform, events))],
    ["usage limit", () => rangeOf(openapi, "OutletUsageLimit", "max_quantity")],
    ["highest price", () => rangeOf(openapi, "MenuItemFields", "price")],
    ["error limit", () => String(schemaOf(openapi, "ErrorResponse").properties?.errors?.maxItems)],
  ]);

  function tarballName(): string {
    return `partner-integration-api-client-${(openapi.info as { version: string }).version}.tgz`;
  }
}

type Vector = { secret: string; headers: Record<string, string>; body: string };

const vectorText = ({ secret, headers, body }: Vector): string =>
  [
    `Secret: ${code(secret)}`,
    codeBlock(
      "http",
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\n"),
      "Headers",
    ),
    codeBlock("json", body, "Raw body, one line"),
  ].join("\n\n");

const eventTable = (events: EventFacts[]): string =>
  table(
    ["Event", "Sent when", "Scope"],
    events.map(({ name, summary, scope }) => [
      `[${code(name)}](${hrefOf(`events/${slugOf(name)}`)})`,
      summary,
      code(scope),
    ]),
  );

function scopeTable({ components }: OpenApi): string {
  const grants: Record<string, string> = { clientCredentials: "the partner itself", authorizationCode: "a user" };
  const rows = Object.values(components.securitySchemes).flatMap(({ flows }) =>
    Object.entries(flows).flatMap(([flow, { scopes }]) =>
      Object.entries(scopes).map(([scope, text]) => [code(scope), grants[flow] ?? flow, text]),
    ),
  );
  return table(["Scope", "Token of", "Lets you"], rows);
}

type ErrorExample = { value: { errors: { message_title: string; code: string }[] } };

function errorTable({ components, paths }: OpenApi): string {
  const statusOf = new Map<string, string>();
  for (const item of Object.values(paths))
    for (const operation of Object.values(item) as { responses?: Record<string, { $ref?: string }> }[])
      for (const [status, { $ref = "" }] of Object.entries(operation.responses ?? {}))
        statusOf.set($ref.replace(/^.*\//, ""), status);
  const rows = Object.entries(components.responses ?? {}).map(([name, { description, content }]) => {
    const examples = (content?.["application/json"] as { examples?: Record<string, ErrorExample> } | undefined)
      ?.examples;
    const titles = Object.values(examples ?? {}).flatMap(({ value }) =>
      value.errors.map((error) => error.message_title),
    );
    return [code(statusOf.get(name) ?? ""), [...new Set(titles)].map(code).join(" "), description];
  });
  return table(
    ["Status", "message_title", "Meaning"],
    rows.sort(([a = ""], [b = ""]) => a.localeCompare(b)),
  );
}

const rateText = ({ limit, window_seconds, per }: OperationFacts["rateLimit"]): string =>
  `${number(limit)} requests in ${duration(window_seconds)} per ${per === "outlet" ? "client and outlet" : "client"}`;

/** The operations with a limit of their own, and the token endpoint. */
function rateLimitTable({ components }: OpenApi, operations: OperationFacts[]): string {
  const [scheme] = Object.values(components.securitySchemes);
  const own = operations.filter((operation) => operation["x-rate-limit"] !== undefined);
  const rows = own.map((operation) => [
    `[${operation.summary}](${hrefOf(pathOfOperation(operation))})`,
    rateText(operation.rateLimit),
  ]);
  if (scheme?.["x-rate-limit"]) rows.push(["Tokens", rateText(scheme["x-rate-limit"])]);
  return table(["Operation", "Limit"], rows);
}

const operationTable = (operations: OperationFacts[]): string =>
  table(
    ["Operation", "Address"],
    operations.map((operation) => [
      `[${operation.summary}](${hrefOf(pathOfOperation(operation))})`,
      code(`${operation.method.toUpperCase()} ${operation.path}`),
    ]),
  );

const schemaOf = (document: OpenApi, name: string): Schema => document.components.schemas[name] ?? {};

function rangeOf(document: OpenApi, schema: string, property: string): string {
  const { minimum, maximum } = resolve<Schema>(document, schemaOf(document, schema).properties?.[property] ?? {});
  const bounds = [minimum, maximum].filter((bound): bound is number & Json => typeof bound === "number");
  return sentenceList(bounds.map(number), "to");
}
