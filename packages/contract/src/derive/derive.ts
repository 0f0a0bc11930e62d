import { posix } from "node:path";
import { METHODS } from "../http/operation.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { type Facts, holds } from "./conditions.ts";
import { put } from "./put.ts";
import type { Tree } from "./tree.ts";

/** The keyword at the root of a document that has the rules, and the one at an operation that leaves statuses out. */
export const RULES = "x-derived";
export const OMITTED = "x-omitted-responses";

/**
 * Writes into the operations of an OpenAPI document the answers, headers and parameters that the rules of its `x-derived` give them, so that
 * everyone who reads it sees whole operations. What an operation or an answer has by itself stays as it is.
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
  // What is not written as OpenAPI has it stays, and is reported by those who check.
  if (!Array.isArray(ownParameters) || !isRecord(ownResponses)) return;
  const written = [item, operation].flatMap((holder) => entriesOf(tree, tree.entry(holder, "parameters")));
  const given = (rule: string) => referencesOf(tree, tree.entry(rules, rule));
  const facts: Facts = {
    security: fields.security ?? fieldsOf(root).security,
    body: tree.entry(operation, "requestBody")?.value,
    outletAccess: fields["x-outlet-access"],
    parameters: written.map(([, one]) => ({ fields: fieldsOf(one), schema: fieldsOf(tree.entry(one, "schema")) })),
  };

  const parameters = given("parameters").filter(({ held }) => !written.some(([, own]) => isNamesake(own, held)));
  if (parameters.length > 0) {
    const added = parameters.map((one) => referenceFrom(tree, operation, one));
    put(fields, "parameters", [...ownParameters, ...added], ["requestBody", "responses"]);
  }

  const responses = { ...(ownResponses as JsonObject) };
  const answers = entriesOf(tree, tree.entry(operation, "responses"))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([, answer]) => answer);
  const omitted = Array.isArray(fields[OMITTED]) ? fields[OMITTED] : [];
  for (const [condition, statuses] of entriesOf(tree, tree.entry(rules, "responses")))
    for (const one of holds(condition, facts) ? referencesOf(tree, statuses) : []) {
      if (one.key in responses || omitted.includes(one.key)) continue;
      responses[one.key] = referenceFrom(tree, operation, one);
      answers.push(one.held);
    }
  fields.responses = responses;
  for (const answer of answers) addHeaders(tree, given("headers"), answer);
}

function addHeaders<Node extends { value: unknown }>(tree: Tree<Node>, headers: Reference<Node>[], answer: Node): void {
  if (!isRecord(answer.value)) return;
  const own = fieldsOf(tree.entry(answer, "headers"));
  const missing = headers.filter(({ key }) => !(key in own));
  if (missing.length === 0) return;
  const added = Object.fromEntries(missing.map((one) => [one.key, referenceFrom(tree, answer, one)]));
  put(answer.value as JsonObject, "headers", { ...added, ...own }, ["content", "links"]);
}

/** A reference under a key of the rules, and what it leads to. */
type Reference<Node> = { key: string; ref: string; holder: Node; held: Node };

/** The references of a map of the rules; anything else in it is reported by those who check. */
const referencesOf = <Node extends { value: unknown }>(
  tree: Tree<Node>,
  holder: Node | undefined,
): Reference<Node>[] =>
  holder === undefined
    ? []
    : entriesOf(tree, holder).flatMap(([key, held]) => {
        const written = (holder.value as Record<string, unknown>)[key];
        return isRecord(written) && typeof written.$ref === "string" ? [{ key, ref: written.$ref, holder, held }] : [];
      });

/** A reference of the rules, as it is written in the file of another node. */
function referenceFrom<Node extends { value: unknown }>(
  tree: Tree<Node>,
  from: Node,
  { ref, holder }: Reference<Node>,
): JsonObject {
  const [path = "", pointer = ""] = ref.split("#");
  const [here, there] = [tree.pathOf(from), tree.pathOf(holder)];
  const file = path === "" ? there : posix.join(posix.dirname(there), path);
  const shown = file === here ? "" : posix.relative(posix.dirname(here), file);
  return { $ref: `${shown}#${pointer}` };
}

/** Headers are equal in any case of their letters, and so are the parameters that are headers. */
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
        const held = tree.entry(node, key);
        return held === undefined ? [] : [[key, held] as [string, Node]];
      });
