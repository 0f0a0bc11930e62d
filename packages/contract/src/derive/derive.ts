import { posix } from "node:path";
import { METHODS } from "../http/operation.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { keptResults } from "../per-object.ts";
import type { Spot } from "../source/spot.ts";
import { type Facts, holds } from "./conditions.ts";
import { insertBefore } from "./insert-before.ts";

/** Entry of a spot, with its references followed. */
type Entry = (spot: Spot, key: string) => Spot | undefined;

/** Keywords: the rules at the root of a document, and the statuses that an operation omits. */
export const RULES = "x-derived";
export const OMITTED = "x-omitted-responses";

/** An object of a document with what the rules add to it. */
export type Completed = { spot: Spot; fields: JsonObject };

/**
 * The operations and responses of an OpenAPI document with the responses, headers and parameters of `x-derived`, so that every reader sees
 * complete operations. Existing entries of an operation or response are unchanged.
 *
 * @param entry may skip references that cannot be resolved, which the reader reports
 */
export function derive(entry: Entry, root: Spot): Completed[] {
  const rules = entry(root, RULES);
  if (!isRecord(rules?.value)) return [];
  const completed = new Map<unknown, Completed>();
  const current = (spot: Spot): Spot => ({ ...spot, value: completed.get(spot.value)?.fields ?? spot.value });
  for (const [, item] of entriesOf(entry, entry(root, "paths")))
    for (const method of METHODS) {
      const operation = entry(item, method);
      if (!isRecord(operation?.value)) continue;
      const { fields, referenced } = completeOperation(entry, {
        root,
        rules: rules as Spot,
        item,
        operation: current(operation as Spot),
      });
      completed.set(operation.value, { spot: operation as Spot, fields });
      for (const response of referenced)
        completed.set(response.value, { spot: response, fields: withHeaders(entry, rules as Spot, response) });
    }
  return [...completed.values()];
}

type Place = { root: Spot; rules: Spot; item: Spot; operation: Spot };
/** `referenced`: responses in other places that the operation refers to. */
type CompleteOperation = { fields: JsonObject; referenced: Spot[] };

const operations = keptResults<CompleteOperation>();

function completeOperation(entry: Entry, place: Place): CompleteOperation {
  const { root, rules, item, operation } = place;
  const from = [operation.file, item.file, item.value, rules.file, rules.value, fieldsOf(root).security];
  return operations(operation.value as object, from, () => complete(entry, place));
}

function complete(entry: Entry, { root, rules, item, operation }: Place): CompleteOperation {
  const fields = { ...(operation.value as JsonObject) };
  const { parameters: ownParameters = [], responses: ownResponses = {} } = fields;
  // Malformed values are unchanged; validators report them.
  if (!Array.isArray(ownParameters) || !isRecord(ownResponses)) return { fields, referenced: [] };
  const existing = [item, operation].flatMap((holder) => entriesOf(entry, entry(holder, "parameters")));
  const facts: Facts = {
    security: fields.security ?? fieldsOf(root).security,
    body: entry(operation, "requestBody")?.value,
    outletAccess: fields["x-outlet-access"],
    parameters: existing.map(([, parameter]) => ({
      fields: fieldsOf(parameter),
      schema: fieldsOf(entry(parameter, "schema")),
    })),
  };

  const parameters = referencesOf(entry, entry(rules, "parameters")).filter(
    ({ target }) => !existing.some(([, parameter]) => isNamesake(parameter, target)),
  );
  if (parameters.length > 0) {
    const added = parameters.map((reference) => referenceFrom(operation, reference));
    insertBefore(fields, "parameters", [...ownParameters, ...added], ["requestBody", "responses"]);
  }

  const responses = { ...(ownResponses as JsonObject) };
  const referenced: Spot[] = [];
  for (const [status, response] of entriesOf(entry, entry(operation, "responses"))) {
    if (status.startsWith("x-")) continue;
    if (response.value === responses[status]) responses[status] = withHeaders(entry, rules, response);
    else referenced.push(response);
  }
  const omitted = Array.isArray(fields[OMITTED]) ? fields[OMITTED] : [];
  for (const [condition, statuses] of entriesOf(entry, entry(rules, "responses")))
    for (const reference of holds(condition, facts) ? referencesOf(entry, statuses) : []) {
      if (reference.key in responses || omitted.includes(reference.key)) continue;
      responses[reference.key] = referenceFrom(operation, reference);
      referenced.push(reference.target);
    }
  fields.responses = responses;
  return { fields, referenced: referenced.filter(({ value }) => isRecord(value)) };
}

const responsesWithHeaders = keptResults<JsonObject>();

function withHeaders(entry: Entry, rules: Spot, response: Spot): JsonObject {
  if (!isRecord(response.value)) return response.value as unknown as JsonObject;
  return responsesWithHeaders(response.value, [response.file, rules.file, rules.value], () => {
    const fields = { ...(response.value as JsonObject) };
    const existing = fieldsOf(entry(response, "headers"));
    const missing = referencesOf(entry, entry(rules, "headers")).filter(({ key }) => !(key in existing));
    if (missing.length === 0) return fields;
    const added = Object.fromEntries(missing.map((reference) => [reference.key, referenceFrom(response, reference)]));
    insertBefore(fields, "headers", { ...added, ...existing }, ["content", "links"]);
    return fields;
  });
}

/** Reference in a map of rules, with its target. */
type Reference = { key: string; ref: string; holder: Spot; target: Spot };

/** References in a map of rules. Validators report anything else in it. */
const referencesOf = (entry: Entry, holder: Spot | undefined): Reference[] =>
  holder === undefined
    ? []
    : entriesOf(entry, holder).flatMap(([key, target]) => {
        const value = (holder.value as Record<string, unknown>)[key];
        return isRecord(value) && typeof value.$ref === "string" ? [{ key, ref: value.$ref, holder, target }] : [];
      });

/** Reference of a rule, rewritten relative to the file of another node. */
function referenceFrom(from: Spot, { ref, holder }: Reference): JsonObject {
  const [path = "", pointer = ""] = ref.split("#");
  const [fromName, holderName] = [from.file.name, holder.file.name];
  const file = path === "" ? holderName : posix.join(posix.dirname(holderName), path);
  const relativeFile = file === fromName ? "" : posix.relative(posix.dirname(fromName), file);
  return { $ref: `${relativeFile}#${pointer}` };
}

/** Returns whether two parameters have the same name and place; names of headers are case-insensitive. */
const isNamesake = (parameter: { value: unknown }, other: { value: unknown }): boolean =>
  ["name", "in"].every(
    (key) => String(fieldsOf(parameter)[key]).toLowerCase() === String(fieldsOf(other)[key]).toLowerCase(),
  );

const fieldsOf = (node: { value: unknown } | undefined): JsonObject =>
  isRecord(node?.value) ? (node.value as JsonObject) : {};

const entriesOf = (entry: Entry, node: Spot | undefined): [string, Spot][] =>
  node === undefined || typeof node.value !== "object" || node.value === null
    ? []
    : Object.keys(node.value).flatMap((key) => {
        const child = entry(node, key);
        return child === undefined ? [] : [[key, child] as [string, Spot]];
      });
