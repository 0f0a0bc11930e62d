import {
  answerOf,
  type Contract,
  componentsOf,
  type Document,
  limitsOf,
  type Message,
  messagesOf,
  operationsOf,
  propertyOf,
  type RateLimit,
  rateLimitOf,
  type SchemaSpot,
  type SignatureTestVector,
  schemasOf,
  securitySchemesOf,
  signatureTestVectorOf,
  stopAt,
} from "@partner-api/contract";
import { code, codeBlock, duration, number, sentenceList, table } from "./markdown.ts";
import { pathOfOperation } from "./operation-page.ts";
import { factsOfOperations, mediaOf, type OperationFacts } from "./operations.ts";
import { hrefOf, slugOf } from "./page.ts";
import { deliveryFacts, policyOf, retrySchedule, retrySpan } from "./policy.ts";
import { proseFacts } from "./prose-facts.ts";

/** The facts that guides may cite as `{{…}}`: numbers and tables of the contract, so that no guide repeats them. */
export function contractFacts({ openapi, asyncapi, platform }: Contract): Map<string, () => string> {
  const policy = policyOf(asyncapi);
  const events = messagesOf(asyncapi);
  const operations = factsOfOperations(openapi, events);
  return new Map<string, () => string>([
    ["client tarball", () => tarballName()],
    ["delivery policy", () => deliveryFacts(asyncapi)],
    ["delivery timeout", () => duration(policy.timeout_seconds)],
    ["delivery attempts", () => String(policy.retry_delays_seconds.length + 1)],
    ["retry schedule", () => retrySchedule(asyncapi)],
    ["retry span", () => retrySpan(asyncapi)],
    ["timestamp tolerance", () => duration(policy.timestamp_tolerance_seconds)],
    ["rotation overlap", () => duration(policy.secret_rotation_overlap_hours * 3600)],
    ["signature vector", () => vectorText(vectorOf(asyncapi))],
    ["event table", () => eventTable(events)],
    ["scope table", () => scopeTable(openapi)],
    ["error table", () => errorTable(openapi)],
    ["rate limit", () => rateText(limitOf(openapi))],
    ["rate limit table", () => rateLimitTable(openapi, operations)],
    ["platform table", () => operationTable(factsOfOperations(platform, events))],
    ["usage limit", () => rangeOf(schemaOf(openapi, "OutletUsageLimit", "max_quantity"))],
    ["highest price", () => rangeOf(schemaOf(openapi, "MenuItemFields", "price"))],
    ...proseFacts(openapi),
    ["error limit", () => String(limitsOf(schemaOf(openapi, "ErrorResponse", "errors")).maxItems)],
  ]);

  function tarballName(): string {
    return `partner-integration-api-client-${openapi.version}.tgz`;
  }
}

const limitOf = ({ root }: Document): RateLimit =>
  rateLimitOf(root)?.value ?? stopAt(root, "expected an x-rate-limit, got none");

const vectorOf = ({ root }: Document): SignatureTestVector =>
  signatureTestVectorOf(root)?.value ?? stopAt(root, "expected an x-signature-test-vector, got none");

const vectorText = ({ secret, headers, body }: SignatureTestVector): string =>
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

const eventTable = (events: Message[]): string =>
  table(
    ["Event", "Sent when", "Scope"],
    events.map(({ name, summary = "", requiredScope = "" }) => [
      `[${code(name)}](${hrefOf(`events/${slugOf(name)}`)})`,
      summary,
      code(requiredScope),
    ]),
  );

function scopeTable(document: Document): string {
  const grants: Record<string, string> = { clientCredentials: "the partner itself", authorizationCode: "a user" };
  const rows = securitySchemesOf(document).flatMap(({ flows }) =>
    flows.flatMap(({ name, scopes }) => [...scopes].map(([scope, text]) => [code(scope), grants[name] ?? name, text])),
  );
  return table(["Scope", "Token of", "Lets you"], rows);
}

type ErrorBody = { errors: { message_title: string; code: string }[] };

function errorTable(document: Document): string {
  const answers = operationsOf(document).flatMap((operation) => operation.answers);
  const statusOf = new Map(answers.map(({ component, status }) => [component, status]));
  const rows = [...componentsOf(document, "responses")].map(([name, spot]) => {
    const answer = answerOf(statusOf.get(name) ?? "", spot);
    const titles = (mediaOf(answer)?.examples ?? []).flatMap(({ value }) =>
      (value as ErrorBody).errors.map((error) => error.message_title),
    );
    return [code(answer.status), [...new Set(titles)].map(code).join(" "), answer.description];
  });
  return table(
    ["Status", "message_title", "Meaning"],
    rows.sort(([a = ""], [b = ""]) => a.localeCompare(b)),
  );
}

const rateText = ({ limit, window_seconds, per }: RateLimit): string =>
  `${number(limit)} requests in ${duration(window_seconds)} per ${per === "outlet" ? "client and outlet" : "client"}`;

/** The operations with a limit of their own, and the token endpoint. */
function rateLimitTable(document: Document, operations: OperationFacts[]): string {
  const [scheme] = securitySchemesOf(document);
  const own = operations.filter(({ spot }) => rateLimitOf(spot) !== undefined);
  const rows = own.map((operation) => [
    `[${operation.summary}](${hrefOf(pathOfOperation(operation))})`,
    rateText(operation.limit),
  ]);
  if (scheme?.rateLimit) rows.push(["Tokens", rateText(scheme.rateLimit.value)]);
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

function schemaOf(document: Document, name: string, property: string): SchemaSpot {
  const schema = schemasOf(document).get(name);
  return (
    (schema && propertyOf(schema, property)) ?? stopAt(document.root, `expected a schema ${name}/${property}, got none`)
  );
}

function rangeOf(schema: SchemaSpot): string {
  const { minimum, maximum } = limitsOf(schema);
  return sentenceList([minimum ?? [], maximum ?? []].flat().map(number), "to");
}
