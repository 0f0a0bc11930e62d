import type { Document } from "../document.ts";
import { jsonOf } from "../http/content.ts";
import type { Operation } from "../http/operation.ts";
import { operationsOf } from "../http/operations.ts";
import { isRecord } from "../json.ts";
import { placeOf } from "../source/place.ts";
import { keysOf } from "../source/pointer.ts";
import type { Problem } from "../source/problem.ts";
import { follow } from "../source/reference.ts";
import { child, children, type Spot } from "../source/spot.ts";
import { type ErrorCatalogue, errorCatalogueOf, errorCodesOf, listedCodesOf } from "./error-codes.ts";
import { PLACEHOLDER } from "./fill-texts.ts";
import { formatList } from "./format-list.ts";
import { GRAMMAR } from "./grammars.ts";
import { didYouMean } from "./nearest.ts";
import { type ObjectAt, objectsIn } from "./objects.ts";
import type { Requirements } from "./requirements.ts";
import { formProblems, hasField, typeProblems } from "./rule-forms.ts";
import { parameterText, type Rule, type RuleCatalogue, ruleCatalogueOf, ruleIdsOf, valuesText } from "./rules.ts";
import { transitionsOf } from "./transitions.ts";

/**
 * Mismatches between the business rules of the contract, its operations, error codes, texts and requirements.
 *
 * @param requirements facts of `spec/reference.md` and `spec/decided.md`; undefined without these files
 * @param objects whose texts are searched for placeholders
 */
export function ruleProblems(
  documents: readonly Document[],
  requirements?: Requirements,
  objects: readonly ObjectAt[] = documents.flatMap(objectsIn),
): Problem[] {
  const http = documents.filter(({ kind }) => kind === "openapi");
  const operations = http.flatMap((document) => {
    const [rules, errors] = [ruleCatalogueOf(document), errorCatalogueOf(document)];
    return operationsOf(document).map((operation) => ({ operation, rules, errors }));
  });
  const rules = new Map(http.flatMap((document) => [...ruleCatalogueOf(document)]));
  const rejections = rejectionsIn(documents.flatMap(objectsIn));
  const all = operations.map(({ operation }) => operation);
  const listings = all.flatMap((operation) => ruleIdsOf(operation).map(({ value }) => ({ id: value, operation })));
  const operationsById = Map.groupBy(listings, ({ id }) => id);
  return [
    ...operations.flatMap((operation) => [...problemsOfOperation(operation, rejections)]),
    ...[...rules.values()].flatMap((rule) => [
      ...problemsOfRule(
        rule,
        (operationsById.get(rule.id) ?? []).map(({ operation }) => operation),
        all,
      ),
    ]),
    ...(requirements && rules.size > 0 ? requirementProblems(rules, requirements) : []),
    ...objects.flatMap(leftoverPlaceholders),
  ];
}

/** Number of rules, and places of error codes of operations that no rule and no state change explains. */
export function countRules(documents: readonly Document[]): { rules: number; unexplained: string[] } {
  const http = documents.filter(({ kind }) => kind === "openapi");
  const rejections = rejectionsIn(http.flatMap(objectsIn));
  const rules = new Map(http.flatMap((document) => [...ruleCatalogueOf(document)]));
  const unexplained = http.flatMap((document) =>
    operationsOf(document).flatMap((operation) => unexplainedCodes(operation, rules, rejections)),
  );
  return { rules: rules.size, unexplained: unexplained.map(placeOf) };
}

type OperationRules = { operation: Operation; rules: RuleCatalogue; errors: ErrorCatalogue };
/** Error codes of state changes, by operation. */
type Rejections = ReadonlyMap<string, ReadonlySet<string>>;

function* problemsOfOperation({ operation, rules, errors }: OperationRules, rejections: Rejections) {
  const codes = [...errorCodesOf(operation, errors).values()].flat();
  for (const spot of ruleIdsOf(operation)) {
    const rule = rules.get(String(spot.value));
    if (rule === undefined) {
      const hint = didYouMean(String(spot.value), rules.keys(), "correct its id, or add it to x-rule-catalogue");
      yield { place: placeOf(spot), message: `Expected a rule of x-rule-catalogue, got ${spot.value}.`, hint };
      continue;
    }
    if (rule.code !== undefined && !codes.includes(rule.code)) {
      const message = `Expected ${operation.id} to return ${rule.code}, the code of its rule ${rule.id}; got ${formatList(codes)}.`;
      yield { place: placeOf(spot), message, hint: "add the code to x-error-codes, or remove the rule" };
    }
    yield* fieldProblems(rule, operation);
    yield* typeProblems(rule, operation);
  }
  if (rules.size === 0) return;
  for (const code of unexplainedCodes(operation, rules, rejections)) {
    const message = `Expected a rule of ${operation.id} with the code ${code.value}, got none.`;
    const hint = "list its rule in x-rules, or its state change in x-transitions, or remove the code";
    yield { place: placeOf(code), message, hint };
  }
}

/** Codes in `x-error-codes` that neither a rule of the operation nor a state change returns. */
function unexplainedCodes(operation: Operation, rules: RuleCatalogue, rejections: Rejections): Spot[] {
  const explained = new Set(ruleIdsOf(operation).map(({ value }) => rules.get(String(value))?.code));
  return [...listedCodesOf(operation).values()]
    .flat()
    .filter(({ value }) => !explained.has(String(value)) && !rejections.get(operation.id)?.has(String(value)));
}

function* fieldProblems(rule: Rule, operation: Operation): Generator<Problem> {
  const { at, spot } = rule;
  const body = operation.body && jsonOf(operation.body)?.schema;
  const exists = (field: string): boolean =>
    field === "" || field.startsWith("/")
      ? body !== undefined && hasField(body, keysOf(field))
      : operation.parameters.some(({ name }) => name === field);
  const places = [
    ...children(child(spot, "fields")).map(([, field]) => field),
    ...(at === undefined ? [] : [child(spot, "at") ?? spot]),
    ...children(child(spot, "when")).flatMap(([, condition]) => children(condition).map(([, field]) => field)),
  ];
  for (const place of places) {
    const field = fieldOf(place);
    if (exists(field)) continue;
    const message = `Expected a field or parameter of ${operation.id}, which has the rule ${rule.id}; got ${field}.`;
    yield { place: placeOf(place), message, hint: "correct the pointer, or remove the rule from the operation" };
  }
}

/** Field at a place: a text in a list, or a key of `equals`. */
const fieldOf = ({ keys, value }: Spot): string => (keys.at(-2) === "equals" ? String(keys.at(-1)) : String(value));

/** @param listing operations with the rule in `x-rules` */
function* problemsOfRule(
  rule: Rule,
  listing: readonly Operation[],
  operations: readonly Operation[],
): Generator<Problem> {
  const { id, spot, code, reported_in, binds } = rule;
  if (listing.length === 0) {
    const message = `Expected an operation with the rule ${id} in x-rules, got none.`;
    const hint = "list it in x-rules of the operations that it applies to, or remove it";
    yield { place: placeOf(spot), message, hint };
  }
  if (code === undefined && reported_in === undefined && binds === "request") {
    const message = `Expected code or reported_in of the rule ${id}, got neither.`;
    yield { place: placeOf(spot), message, hint: "add one of them, or binds: service for a promise of the service" };
  }
  yield* reportProblems(rule, { listing, operations });
  yield* textProblems(rule);
  yield* formProblems(rule);
}

function* reportProblems(
  { reported_in, reported_by, spot }: Rule,
  { listing, operations }: { listing: readonly Operation[]; operations: readonly Operation[] },
): Generator<Problem> {
  if (reported_in === undefined) return;
  const reporting = reported_by === undefined ? listing : operations.filter(({ id }) => id === reported_by);
  const successes = reporting.flatMap(({ responses }) => responses.filter(({ status }) => status.startsWith("2")));
  const schemas = successes.flatMap((response) => jsonOf(response)?.schema ?? []);
  if (schemas.some((schema) => hasField(schema, keysOf(reported_in)))) return;
  const message = `Expected a field of a success of ${reported_by ?? "its operations"}, got ${reported_in}.`;
  yield { place: placeOf(child(spot, "reported_in") ?? spot), message, hint: "correct the pointer, or reported_by" };
}

function* textProblems({ id, spot, text, parameters, values }: Rule): Generator<Problem> {
  const mentions = [
    ...parameters.map((parameter) => ({ name: parameter.name, under: "parameters", texts: textsOf(parameter) })),
    ...Object.entries(values).map(([name, list]) => ({ name, under: "values", texts: [valuesText(list)] })),
  ];
  for (const { name, under, texts } of mentions) {
    if (texts.every((mention) => text.includes(mention))) continue;
    const at = child(child(spot, under) ?? spot, name) ?? spot;
    const message = `Expected the text of the rule ${id} to show its ${name}, got ${JSON.stringify(text)}.`;
    yield { place: placeOf(at), message, hint: `write {{${name}}} in its text` };
  }
}

/** Texts of a parameter; those of the environments, if it differs between them. */
const textsOf = ({ unit, value }: Rule["parameters"][number]): string[] =>
  isRecord(value)
    ? Object.values(value as Record<string, number>).map((amount) => parameterText({ unit, value: amount }))
    : [parameterText({ unit, value })];

/** Mismatches between references of rules and the facts that name rules. Only `spec/reference.md` names them. */
function requirementProblems(rules: RuleCatalogue, { facts, names }: Requirements): Problem[] {
  const unknown = [...rules.values()].flatMap((rule) =>
    children(child(rule.spot, "references")).flatMap(([, reference]): Problem[] => {
      const id = String(reference.value);
      if (!facts.has(id)) {
        const message = `Expected an id of spec/reference.md or spec/decided.md, got ${id}.`;
        const hint = didYouMean(id, facts.keys(), "correct the id, or add the fact");
        return [{ place: placeOf(reference), message, hint }];
      }
      if (!id.startsWith("R") || names.some((name) => name.fact === id && name.rule === rule.id)) return [];
      const message = `Expected ${id} in spec/reference.md to name the rule ${rule.id}, got no (rule: ${rule.id}).`;
      const hint = `append (rule: ${rule.id}) to ${facts.get(id)}, or remove the reference`;
      return [{ place: placeOf(reference), message, hint }];
    }),
  );
  const unnamed = names.flatMap(({ fact, rule, place }): Problem[] => {
    if (rules.get(rule)?.references.includes(fact)) return [];
    const isRule = rules.has(rule);
    const message = isRule
      ? `Expected a rule that refers to ${fact}, got ${rule}, which does not.`
      : `Expected a rule of x-rule-catalogue, got ${rule}.`;
    const hint = isRule ? `add ${fact} to its references, or remove its name here` : "correct its id, or remove it";
    return [{ place, message, hint: didYouMean(rule, isRule ? [] : rules.keys(), hint) }];
  });
  return [...unknown, ...unnamed];
}

/** Error codes of state changes by operation, from `x-transitions` of all schemas. */
function rejectionsIn(objects: readonly ObjectAt[]): Rejections {
  const codes = new Map<string, Set<string>>();
  for (const { kind, spot } of objects) {
    const { rejections = {} } = (kind === "schema" ? transitionsOf(spot)?.value : undefined) ?? {};
    for (const [operation, rejected] of Object.entries(rejections))
      codes.set(operation, (codes.get(operation) ?? new Set()).union(new Set(Object.values(rejected))));
  }
  return codes;
}

/** Placeholders that name nothing, in any text of an object that is not the text of another object. */
const leftoverPlaceholders = ({ kind, spot }: ObjectAt): Problem[] =>
  children(spot)
    .filter(([keyword]) => keyword !== "$ref" && GRAMMAR[kind]?.holds?.[keyword] === undefined)
    .flatMap(([keyword, member]) => placeholdersIn(keyword.startsWith("x-") ? follow(member) : member));

function placeholdersIn(spot: Spot): Problem[] {
  if (typeof spot.value !== "string") return children(spot).flatMap(([, member]) => placeholdersIn(member));
  if (!spot.value.includes("{{")) return [];
  const [placeholder = "{{"] = spot.value.match(PLACEHOLDER) ?? [];
  const message = `Expected a placeholder of a parameter, a value or a list of the contract, got ${placeholder}.`;
  const hint = "write {{rule.parameter}}, {{rules}}, {{values}} or {{final}} in a text where they exist";
  return [{ place: placeOf(spot), message, hint }];
}
