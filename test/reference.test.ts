import { readFileSync } from "node:fs";
import { bundleSources } from "@partner-api/contract/bundle";
import { describe, expect, test } from "vitest";
import { asArray, asObject, isObject, type Json, type JsonObject, resolveWhole } from "./support/contract.ts";

/*
 * The sealed contract 1.0.0 states the reference, fact by fact. The contract must state the same facts, and mark everything else as
 * ours: with `x-extension: true`, or by its name in a list such as `x-extension-keywords`. Marks are only in the source.
 */

/** Keywords that describe, or that lead to places which are visited otherwise. */
const SKIPPED =
  /^(\$ref|description|summary|title|tags|externalDocs|contact|links|info|servers|components|operations|examples?)$/;
/** Keywords of ours with facts of the reference or of spec/decided.md. */
const VISITED = /^x-(rate-limit|delivery-policy|signature-test-vector|required-scope)$/;
/** Keywords with names as keys. */
const NAMES = /^(properties|paths|content|messages|channels|securitySchemes|schemas|responses|headers|scopes)$/;

/** Facts of the unmarked parts of a document and of the components of 1.0.0, each with its place, with references resolved. */
function factsOf(document: JsonObject, schemaNames: string[]): Set<string> {
  const facts = new Set<string>();

  const resolve = (reference: Json): Json => resolveWhole(document, reference);
  const isMarked = (reference: Json): boolean => asObject(resolve(reference))["x-extension"] === true;
  const unlisted = (node: JsonObject, list: string, values: Json[], nameOf = (value: Json) => value): Json[] =>
    values.filter((value) => !asArray(node[`x-extension-${list}`]).includes(nameOf(value)));

  function visit(place: string, reference: Json): void {
    const node = resolve(reference);
    if (isMarked(node)) return;
    if (Array.isArray(node)) for (const [index, each] of node.entries()) visitEntry(place, index, resolve(each));
    else if (isObject(node))
      for (const [keyword, value] of Object.entries(node)) visitKeyword(place, node, keyword, value);
    else facts.add(`${place} is ${JSON.stringify(node)}`);
  }

  function visitEntry(place: string, index: number, entry: Json): void {
    if (isObject(entry)) visit(`${place}/${entry.name ?? index}`, entry);
    else facts.add(`${place} has ${JSON.stringify(entry)}`);
  }

  function visitKeyword(place: string, node: JsonObject, keyword: string, value: Json): void {
    const below = `${place}/${keyword}`;
    const [isOurs, values] = [unlisted(node, "keywords", [keyword]).length === 0, [value].flat()];
    if (keyword === "examples" && place.includes("/responses/")) addTitles(place, value);
    else if (SKIPPED.test(keyword) || (keyword.startsWith("x-") && !VISITED.test(keyword))) return;
    else if (keyword === "type") visit(below, isOurs ? values.filter((type) => type !== "null") : values);
    else if (isOurs) return;
    else if (keyword === "const" || keyword === "enum") visit(`${place}/enum`, unlisted(node, "values", values));
    else if (keyword === "parameters" && Array.isArray(value))
      visit(
        below,
        unlisted(node, keyword, value, (parameter) => asObject(resolve(parameter)).name ?? ""),
      );
    else if (isObject(value) && NAMES.test(keyword))
      for (const name of unlisted(node, keyword === "scopes" ? "values" : keyword, Object.keys(value)))
        visitNamed(below, `${name}`, value[`${name}`] ?? {});
    else visit(below, value);
  }

  function visitNamed(place: string, name: string, value: Json): void {
    if (!isMarked(value) && !place.endsWith("/paths")) facts.add(`${place} has ${name}`);
    if (!place.endsWith("/scopes")) visit(`${place}/${name}`, value);
  }

  /** Error titles in the examples of a response. */
  function addTitles(place: string, examples: Json): void {
    const text = JSON.stringify(Object.values(asObject(examples)).map(resolve));
    for (const [title] of text.matchAll(/"message_title":"[^"]*"/g)) facts.add(`${place} shows ${title}`);
  }

  visit("", document);
  const { securitySchemes = {}, schemas } = asObject(document.components);
  visitKeyword("", {}, "securitySchemes", securitySchemes);
  for (const name of schemaNames) visitNamed("/schemas", name, asObject(schemas)[name] ?? {});
  return facts;
}

const sources = (await bundleSources()) as unknown as Record<string, JsonObject>;

/** Facts of 1.0.0 that a document lacks, and facts of the document that are neither in 1.0.0 nor marked. */
function differences(name: string, document = sources[name] as JsonObject): string[] {
  const release: JsonObject = JSON.parse(readFileSync(`spec/released/1.0.0/${name}.json`, "utf8"));
  const schemaNames = Object.keys(asObject(asObject(release.components).schemas));
  const [sealed, facts] = [factsOf(release, schemaNames), factsOf(document, schemaNames)];
  const added = [...facts.difference(sealed)].filter((fact) => !fact.startsWith("/x-")); // keywords of ours may grow
  return [
    ...[...sealed.difference(facts)].map((fact) => `missing: ${fact}`),
    ...added.map((fact) => `unmarked: ${fact}`),
  ];
}

const CATALOG = "/integrations/food/outlets/{outlet_id}/v2/catalog";
const PROMOTIONS = "/integrations/promo/outlets/{outlet_id}/v1/food-promos";
const INVOICES = "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices";
const SCOPES = "components securitySchemes auth_client_credentials flows clientCredentials scopes";
const MESSAGES = "channels partner_webhook messages";
/** A planted defect: its place, the value there (none: removed), and the fact that must be reported. */
type Defect = [what: string, place: string, value: Json | undefined, reported: RegExp];

const HTTP_DEFECTS: Defect[] = [
  ["an operation removed", `paths ${PROMOTIONS}/{promotion_id} delete`, undefined, /missing: .*deletePromotion/],
  ["an operation, unmarked", `paths ${CATALOG} put`, { operationId: "put" }, /unmarked: .*catalog\/put\/operationId/],
  ["another operation id", `paths ${CATALOG} get operationId`, "read", /missing: .*"getCatalog"/],
  ["another scope", `paths ${CATALOG} get security 0 auth_client_credentials 0`, "a", /missing: .*food:catalog:read/],
  ["a scheme dropped", `paths ${PROMOTIONS} post security 1`, undefined, /missing: .*auth_authorization_code/],
  ["a scope undeclared", `${SCOPES} pos:reporting:read`, undefined, /missing: .*scopes has pos:reporting:read/],
  ["a parameter, unmarked", `paths ${INVOICES} get parameters 9`, { name: "sort" }, /unmarked: .*parameters\/sort/],
  ["an optional header", "components parameters IdempotencyKey required", false, /missing: .*X-Idempotency-Key.*true/],
  ["a status dropped", `paths ${CATALOG} get responses 415`, undefined, /missing: .*responses has 415/],
  ["a status, unmarked", `paths ${CATALOG} get responses 418`, {}, /unmarked: .*responses has 418/],
  ["another rate", "x-rate-limit limit", 301, /missing: \/x-rate-limit\/limit is 300/],
  ["a higher limit", "components schemas MenuItemName maxLength", 151, /missing: .*maxLength is 150/],
  ["a limit, unmarked", "components schemas MenuItemName minLength", 1, /unmarked: .*minLength is 1/],
  ["a mark removed", "components schemas VisibleText x-extension-keywords", undefined, /unmarked: .*maxLength is 255/],
  ["a fact marked", "components schemas MenuItemName x-extension", true, /missing: .*maxLength is 150/],
  ["null allowed", "components schemas MenuItemName type", ["string", "null"], /unmarked: .*type has "null"/],
  ["a value dropped", "components schemas Weekday enum 0", undefined, /missing: .*enum has "sunday"/],
  [
    "a field removed",
    "components schemas MenuItemFields properties price",
    undefined,
    /missing: .*properties has price/,
  ],
  ["a field, unmarked", "components schemas MenuItemFields properties size", {}, /unmarked: .*properties has size/],
  ["an optional field", "components schemas MenuItemFields required", [], /missing: .*required has "price"/],
  ["no example", "components responses NotFound content application/json examples", {}, /missing: .*"Not found"/],
];
const EVENT_DEFECTS: Defect[] = [
  ["an event removed", `${MESSAGES} food.order.placed`, undefined, /missing: .*messages has food.order.placed/],
  ["an event, unmarked", `${MESSAGES} food.order.lost`, {}, /unmarked: .*messages has food.order.lost/],
  ["another delay", "x-delivery-policy retry_delays_seconds 0", 6, /missing: \/x-delivery-policy.* has 5$/],
  ["another test vector", "x-signature-test-vector body", "", /missing: \/x-signature-test-vector\/body/],
];

describe.each<[name: string, rules: string, defects: Defect[]]>([
  [
    "openapi",
    "R1-13, R2.12-1, R2.13-1, R2.14-1, R2.15-1, R3.4-1, R4.2-12, R5-2, R5-3, R7.1-1, R7.1-2, R9-1, D-errors-9, D-rate-limits-1",
    HTTP_DEFECTS,
  ],
  [
    "asyncapi",
    "R3.2-1, R6.1-1, R6.3-1, R6.3-2, R6.4-1, R6.4-2, R6.4-3, R6.4-5, R6.4-7, R6.4-8, D-retries-1",
    EVENT_DEFECTS,
  ],
])("the %s contract", (name, rules, defects) => {
  test(`states the facts of the reference and marks everything else (${rules})`, () => {
    expect(differences(name)).toEqual([]);
  });

  test.each(defects)("control: reports %s", (_, place, value, reported) => {
    const copy = structuredClone(sources[name] as JsonObject);
    const keys = place.split(" ");
    const key = keys.pop() as string;
    const holder = keys.reduce<Json>(
      (node, each) => asObject(node)[each] ?? (node as Json[])[Number(each)] ?? {},
      copy,
    );
    if (Array.isArray(holder)) holder.splice(Number(key), 1, ...(value === undefined ? [] : [value]));
    else if (value === undefined) delete asObject(holder)[key];
    else asObject(holder)[key] = value;
    expect(differences(name, copy)).toContainEqual(expect.stringMatching(reported));
  });
});
