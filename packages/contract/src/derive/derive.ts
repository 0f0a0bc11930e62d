import { posix } from "node:path";
import { METHODS } from "../http/operation.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { type Facts, holds } from "./conditions.ts";
import { put } from "./put.ts";
import type { Tree } from "./tree.ts";

/** The keyword at the root of a document that has the rules, and the one at an operation that leaves statuses out. */
const RULES = "x-derived";
const OMITTED = "x-omitted-responses";

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

function complete<Node extends { value: unknown }>(tree: Tree<Node>, place: Place<Node>): void {
  const { root, rules, item, operation } = place;
  const fields = operation.value as JsonObject;
  const written = [item, operation].flatMap((holder) => entriesOf(tree, tree.entry(holder, "parameters")));
  const facts: Facts = {
    security: fields.security ?? fieldsOf(root).security,
    body: tree.entry(operation, "requestBody")?.value,
    parameters: written.map(([, one]) => ({ fields: fieldsOf(one), schema: fieldsOf(tree.entry(one, "schema")) })),
  };
  const parameters = tree.entry(rules, "parameters");
  const missing = entriesOf(tree, parameters).filter(([, one]) => !written.some(([, own]) => isNamesake(own, one)));
  if (missing.length > 0) {
    const own = Array.isArray(fields.parameters) ? fields.parameters : [];
    const added = missing.map(([key]) => referenceFrom(tree, operation, parameters as Node, key));
    put(fields, "parameters", [...own, ...added], ["requestBody", "responses"]);
  }

  const responses = { ...(isRecord(fields.responses) ? (fields.responses as JsonObject) : {}) };
  const answers = entriesOf(tree, tree.entry(operation, "responses"));
  const omitted = Array.isArray(fields[OMITTED]) ? fields[OMITTED] : [];
  for (const [condition, statuses] of entriesOf(tree, tree.entry(rules, "responses")))
    for (const [status, answer] of holds(condition, facts) ? entriesOf(tree, statuses) : []) {
      if (status in responses || omitted.includes(status)) continue;
      responses[status] = referenceFrom(tree, operation, statuses, status);
      answers.push([status, answer]);
    }
  fields.responses = responses;
  for (const [status, answer] of answers) if (!status.startsWith("x-")) addHeaders(tree, rules, answer);
}

function addHeaders<Node extends { value: unknown }>(tree: Tree<Node>, rules: Node, answer: Node): void {
  const headers = tree.entry(rules, "headers");
  if (headers === undefined || !isRecord(answer.value)) return;
  const own = fieldsOf(tree.entry(answer, "headers"));
  const names = Object.keys(fieldsOf(headers)).filter((name) => !(name in own));
  if (names.length === 0) return;
  const added = Object.fromEntries(names.map((name) => [name, referenceFrom(tree, answer, headers, name)]));
  put(answer.value as JsonObject, "headers", { ...added, ...own }, ["content", "links"]);
}

/** The reference under a key of the rules, as it is written in the file of another node. */
function referenceFrom<Node extends { value: unknown }>(
  tree: Tree<Node>,
  from: Node,
  holder: Node,
  key: string,
): JsonObject {
  const { $ref = "" } = (holder.value as Record<string, JsonObject>)[key] as { $ref?: string };
  const [path = "", pointer = ""] = $ref.split("#");
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
