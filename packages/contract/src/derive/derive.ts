import { posix } from "node:path";
import { METHODS } from "../http/operation.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { type Facts, holds } from "./conditions.ts";
import { insertBefore } from "./insert-before.ts";
import type { Tree } from "./tree.ts";

/** Keywords: the rules at the root of a document, and the statuses that an operation omits. */
export const RULES = "x-derived";
export const OMITTED = "x-omitted-responses";

/**
 * Adds the responses, headers and parameters of `x-derived` to the operations of an OpenAPI document, so that every reader sees
 * complete operations. Existing entries of an operation or response are unchanged.
 */
export function derive<Node extends { value: unknown }>(tree: Tree<Node>, root: Node): void {
  const rules = tree.entry(root, RULES);
  if (!isRecord(rules?.value)) return;
  for (const [, item] of entriesOf(tree, tree.entry(root, "paths")))
    for (const method of METHODS) {
      const operation = tree.entry(item, method);
      if (isRecord(operation?.value))
        complete(tree, { root, rules: rules as Node, item, operation: operation as Node });
    }
}

type Place<Node> = { root: Node; rules: Node; item: Node; operation: Node };

function complete<Node extends { value: unknown }>(
  tree: Tree<Node>,
  { root, rules, item, operation }: Place<Node>,
): void {
  const fields = operation.value as JsonObject;
  const { parameters: ownParameters = [], responses: ownResponses = {} } = fields;
  // Malformed values are unchanged; validators report them.
  if (!Array.isArray(ownParameters) || !isRecord(ownResponses)) return;
  const existing = [item, operation].flatMap((holder) => entriesOf(tree, tree.entry(holder, "parameters")));
  const referencesUnder = (rule: string) => referencesOf(tree, tree.entry(rules, rule));
  const facts: Facts = {
    security: fields.security ?? fieldsOf(root).security,
    body: tree.entry(operation, "requestBody")?.value,
    outletAccess: fields["x-outlet-access"],
    parameters: existing.map(([, one]) => ({ fields: fieldsOf(one), schema: fieldsOf(tree.entry(one, "schema")) })),
  };

  const parameters = referencesUnder("parameters").filter(
    ({ target }) => !existing.some(([, parameter]) => isNamesake(parameter, target)),
  );
  if (parameters.length > 0) {
    const added = parameters.map((one) => referenceFrom(tree, operation, one));
    insertBefore(fields, "parameters", [...ownParameters, ...added], ["requestBody", "responses"]);
  }

  const responses = { ...(ownResponses as JsonObject) };
  const answers = entriesOf(tree, tree.entry(operation, "responses"))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([, answer]) => answer);
  const omitted = Array.isArray(fields[OMITTED]) ? fields[OMITTED] : [];
  for (const [condition, statuses] of entriesOf(tree, tree.entry(rules, "responses")))
    for (const reference of holds(condition, facts) ? referencesOf(tree, statuses) : []) {
      if (reference.key in responses || omitted.includes(reference.key)) continue;
      responses[reference.key] = referenceFrom(tree, operation, reference);
      answers.push(reference.target);
    }
  fields.responses = responses;
  for (const answer of answers) addHeaders(tree, referencesUnder("headers"), answer);
}

function addHeaders<Node extends { value: unknown }>(tree: Tree<Node>, headers: Reference<Node>[], answer: Node): void {
  if (!isRecord(answer.value)) return;
  const existing = fieldsOf(tree.entry(answer, "headers"));
  const missing = headers.filter(({ key }) => !(key in existing));
  if (missing.length === 0) return;
  const added = Object.fromEntries(missing.map((one) => [one.key, referenceFrom(tree, answer, one)]));
  insertBefore(answer.value as JsonObject, "headers", { ...added, ...existing }, ["content", "links"]);
}

/** Reference in a map of rules, with its target. */
type Reference<Node> = { key: string; ref: string; holder: Node; target: Node };

/** References in a map of rules. Validators report anything else in it. */
const referencesOf = <Node extends { value: unknown }>(
  tree: Tree<Node>,
  holder: Node | undefined,
): Reference<Node>[] =>
  holder === undefined
    ? []
    : entriesOf(tree, holder).flatMap(([key, target]) => {
        const value = (holder.value as Record<string, unknown>)[key];
        return isRecord(value) && typeof value.$ref === "string" ? [{ key, ref: value.$ref, holder, target }] : [];
      });

/** Reference of a rule, rewritten relative to the file of another node. */
function referenceFrom<Node extends { value: unknown }>(
  tree: Tree<Node>,
  from: Node,
  { ref, holder }: Reference<Node>,
): JsonObject {
  const [path = "", pointer = ""] = ref.split("#");
  const [here, there] = [tree.pathOf(from), tree.pathOf(holder)];
  const file = path === "" ? there : posix.join(posix.dirname(there), path);
  const relativeFile = file === here ? "" : posix.relative(posix.dirname(here), file);
  return { $ref: `${relativeFile}#${pointer}` };
}

/** Returns whether two parameters have the same name and place; names of headers are case-insensitive. */
const isNamesake = (one: { value: unknown }, other: { value: unknown }): boolean =>
  ["name", "in"].every(
    (key) => String(fieldsOf(one)[key]).toLowerCase() === String(fieldsOf(other)[key]).toLowerCase(),
  );

const fieldsOf = (node: { value: unknown } | undefined): JsonObject =>
  isRecord(node?.value) ? (node.value as JsonObject) : {};

const entriesOf = <Node extends { value: unknown }>(tree: Tree<Node>, node: Node | undefined): [string, Node][] =>
  node === undefined || typeof node.value !== "object" || node.value === null
    ? []
    : Object.keys(node.value).flatMap((key) => {
        const child = tree.entry(node, key);
        return child === undefined ? [] : [[key, child] as [string, Node]];
      });
