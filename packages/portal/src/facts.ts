import { UNTIL_PUBLISHED } from "@partner-api/command-line";
import {
  type Contract,
  componentsOf,
  type Document,
  limitsOf,
  type Message,
  messagesOf,
  operationsOf,
  parameterText,
  propertyOf,
  type RateLimit,
  rateLimitOf,
  requiredScopeOf,
  responseOf,
  ruleCatalogueOf,
  type SchemaSpot,
  type SignatureTestVector,
  type StrictJson,
  schemasOf,
  securitySchemesOf,
  sentenceList,
  signatureTestVectorOf,
  stopAt,
  strictJsonOf,
  valuesText,
} from "@partner-api/contract";
import { CLIENTS } from "./clients.ts";
import { errorsInLanguages, firstCallInLanguages, listsInLanguages, receiverInLanguages } from "./first-steps.ts";
import { code, codeBlock, duration, number, table } from "./markdown.ts";
import { factsOfOperations, mediaOf, type OperationFacts, pathOfOperation } from "./operations.ts";
import { hrefOf, slugOf } from "./page.ts";
import { figure } from "./pictures/picture.ts";
import { picturesOf } from "./pictures/pictures.ts";
import { deliveryFacts, policyOf, retrySchedule, retrySpan } from "./policy.ts";
import { receiversInFrameworks } from "./receivers.ts";
import { dayIn } from "./samples/demo.ts";
import { workflowFigures } from "./workflows-page.ts";

/** Facts that guides cite as `{{…}}`: numbers and tables of the contract, so that no guide repeats them. */
export function contractFacts(contract: Contract, clients = CLIENTS): Map<string, string> {
  const { openapi, asyncapi, platform } = contract;
  const policy = policyOf(asyncapi);
  const events = messagesOf(asyncapi);
  const operations = factsOfOperations(openapi, events);
  return new Map<string, string>([
    ...picturesOf(contract).map((picture): [string, string] => [`picture ${picture.name}`, figure(picture)]),
    ["first call in each language", firstCallInLanguages(clients)],
    ["receiver in each language", receiverInLanguages(clients)],
    ["lists in each language", listsInLanguages(clients)],
    ["errors in each language", errorsInLanguages(clients)],
    ...[...workflowFigures([...operations, ...factsOfOperations(platform, events)], events)].map(
      ([id, picture]): [string, string] => [`workflow ${id}`, picture],
    ),
    ["until published", UNTIL_PUBLISHED],
    ["today", dayIn(0)],
    ["in 99 days", dayIn(99)],
    ["delivery policy", deliveryFacts(asyncapi)],
    ["delivery timeout", duration(policy.timeout_seconds)],
    ["degraded after", duration(policy.degraded_after_seconds ?? 0)],
    ["delivery attempts", String(policy.retry_delays_seconds.length + 1)],
    ["retry schedule", retrySchedule(asyncapi)],
    ["retry span", retrySpan(asyncapi)],
    ["timestamp tolerance", duration(policy.timestamp_tolerance_seconds)],
    ["rotation overlap", duration(policy.secret_rotation_overlap_hours * 3600)],
    ["signature vector", vectorText(vectorOf(asyncapi))],
    ["event table", eventTable(events)],
    ["receivers in frameworks", receiversInFrameworks()],
    ["scope table", scopeTable(openapi)],
    ["error table", errorTable(openapi)],
    ["rate limit", rateText(limitOf(openapi))],
    ["rate limit table", rateLimitTable(openapi, operations)],
    ["platform table", operationTable(factsOfOperations(platform, events))],
    ["usage limit", rangeOf(schemaOf(openapi, "OutletUsageLimit", "max_quantity"))],
    ["highest price", rangeOf(schemaOf(openapi, "MenuItemFields", "price"))],
    ["list table", listTable(operations)],
    ["catalog limit table", limitTable(openapi, CATALOG)],
    ["limit table", limitTable(openapi, OTHERS)],
    ["largest body", `${number(strictOf(openapi).max_bytes)} bytes`],
    ["deepest body", String(strictOf(openapi).max_depth)],
    ...ruleFacts(openapi),
    ["error limit", String(limitsOf(schemaOf(openapi, "ErrorResponse", "errors")).maxItems)],
  ]);
}

/** Parameters and values of rules: `{{promotion-length.days}}`. */
export const ruleFacts = (openapi: Document): [string, string][] =>
  [...ruleCatalogueOf(openapi).values()].flatMap(({ id, parameters, values }) => [
    ...parameters.map((parameter): [string, string] => [`${id}.${parameter.name}`, parameterText(parameter)]),
    ...Object.entries(values).map(([name, list]): [string, string] => [`${id}.${name}`, valuesText(list)]),
  ]);

/** Fields with limits that partners ask about: schema, property, readable name. */
const CATALOG: [schema: string, property: string, label: string][] = [
  ["ReplaceCatalogRequest", "menus", "menus of a catalog"],
  ["MenuInput", "menu_items", "items of a menu"],
  ["ReplaceCatalogRequest", "variant_categories", "variant categories of a catalog"],
  ["VariantCategoryInput", "variants", "variants of a category"],
  ["MenuItemInput", "variant_category_external_ids", "variant categories of an item"],
  ["MenuItemFields", "name", "name of an item"],
  ["MenuItemFields", "description", "description of an item"],
  ["MenuItemFields", "price", "price of an item, in rupiah"],
  ["MenuItemFields", "image", "address of an image"],
  ["MenuItemFields", "external_id", "your id of an item"],
];
const OTHERS: typeof CATALOG = [
  ["ErrorResponse", "errors", "errors that one response lists"],
  ["OutletUsageLimit", "max_quantity", "uses of a promotion per outlet and day"],
  ["SubscriptionRequest", "url", "URL of a subscription"],
  ["CreateTransactionRequest", "item_details", "items of a payment"],
  ["TransactionDetails", "gross_amount", "amount of a payment, in rupiah"],
];

function limitTable(document: Document, fields: typeof CATALOG): string {
  const rows = fields.map(([name, property, label]) => {
    const schema = schemaOf(document, name, property);
    const { maxItems, maxLength, maximum } = limitsOf(schema);
    const [most = stopAt(schema, "expected a maximum, got none")] = [maxItems, maxLength, maximum].flatMap(
      (limit) => limit ?? [],
    );
    return [
      `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
      code(property),
      `${number(most)}${maxLength === undefined ? "" : " characters"}`,
    ];
  });
  return table(["Of", "Field", "At most"], rows);
}

const strictOf = ({ root }: Document): StrictJson =>
  strictJsonOf(root)?.value ?? stopAt(root, "expected an x-strict-json, got none");

/** Parameters that select a part of a list. */
const OF_A_PAGE = ["page", "per_page", "limit", "after"];

/** All operations with partial lists, and the parameters to select the part. */
function listTable(operations: OperationFacts[]): string {
  const rows = operations.flatMap((operation) => {
    const parameters = operation.parameters.filter(
      ({ name, in: place }) => place === "query" && OF_A_PAGE.includes(name),
    );
    if (parameters.length === 0) return [];
    const most = parameters.flatMap(({ name, schema }) => {
      const maximum = schema && limitsOf(schema).maximum;
      return maximum === undefined || name === "page" ? [] : [number(maximum)];
    });
    return [
      [
        `[${operation.summary}](${hrefOf(pathOfOperation(operation))})`,
        sentenceList(parameters.map(({ name }) => code(name))),
        most.join(", "),
      ],
    ];
  });
  return table(["List", "Parameters", "Entries at most"], rows);
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
    events.map((event) => [
      `[${code(event.name)}](${hrefOf(`events/${slugOf(event.name)}`)})`,
      event.summary ?? "",
      code(requiredScopeOf(event) ?? ""),
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
  const responses = operationsOf(document).flatMap((operation) => operation.responses);
  const statusOf = new Map(responses.map(({ component, status }) => [component, status]));
  const rows = [...componentsOf(document, "responses")].map(([name, spot]) => {
    const response = responseOf(statusOf.get(name) ?? "", spot);
    const titles = (mediaOf(response)?.examples ?? []).flatMap(({ value }) =>
      (value as ErrorBody).errors.map((error) => error.message_title),
    );
    return [code(response.status), [...new Set(titles)].map(code).join(" "), response.description];
  });
  return table(
    ["Status", "message_title", "Meaning"],
    rows.sort(([a = ""], [b = ""]) => a.localeCompare(b)),
  );
}

const rateText = ({ limit, window_seconds, per }: RateLimit): string =>
  `${number(limit)} requests in ${duration(window_seconds)} per ${per === "outlet" ? "client and outlet" : "client"}`;

/** Operations with a separate limit, and the token endpoint. */
function rateLimitTable(document: Document, operations: OperationFacts[]): string {
  const [scheme] = securitySchemesOf(document);
  const ownLimits = operations.filter(({ spot }) => rateLimitOf(spot) !== undefined);
  const rows = ownLimits.map((operation) => [
    `[${operation.summary}](${hrefOf(pathOfOperation(operation))})`,
    rateText(operation.limit),
  ]);
  const tokens = scheme && rateLimitOf(scheme.spot);
  if (tokens) rows.push(["Tokens", rateText(tokens.value)]);
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
