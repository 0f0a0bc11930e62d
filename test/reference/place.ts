import { asObject, child, follow, type JsonObject, type Located, operationsOf, resolve } from "../support/contract.ts";
import { type SchemaView, viewSchema } from "../support/schema-view.ts";

/** Finds parts of the contract by meaning, so that controls need no component names. */

/** @throws Error when the contract has no such operation */
export function operationAt(document: JsonObject, operationId: string): Located {
  const match = operationsOf(document).find(([, , at]) => asObject(at.node).operationId === operationId);
  if (!match) throw new Error(`No operation ${operationId} in the contract`);
  return match[2];
}

/** The mutable node at a pointer. */
export const nodeAt = (document: JsonObject, pointer: string): JsonObject => asObject(follow(document, pointer).node);

/** The parent node of a pointer, and the last part of the pointer. */
export function holderOf(document: JsonObject, pointer: string): [JsonObject, string] {
  const end = pointer.lastIndexOf("/");
  return [
    nodeAt(document, pointer.slice(0, end)),
    pointer
      .slice(end + 1)
      .replaceAll("~1", "/")
      .replaceAll("~0", "~"),
  ];
}

/**
 * The schema of a field: `placeOf(document, bodyOf(document, "replaceCatalog"), "menus", "[]", "name")`.
 * @param path property names, `[]` for the entries of an array, `scope=sku` for a branch by its tag
 * @throws Error that names the first step without a target
 */
export function placeOf(document: JsonObject, from: Located, ...path: string[]): SchemaView {
  let view = viewSchema(document, [from]);
  for (const step of path) {
    const at =
      step === "[]" ? view.items : step.includes("=") ? branchOf(document, view, step) : view.properties.get(step)?.at;
    if (!at?.length) throw new Error(`Nothing at ${step} of ${path.join(" ")} (${view.pointer})`);
    view = viewSchema(document, at);
  }
  return view;
}

function branchOf(document: JsonObject, view: SchemaView, step: string): Located[] {
  const [tag = "", value = ""] = step.split("=");
  return view.branches.filter((branch) => {
    const at = viewSchema(document, [branch]).properties.get(tag)?.at;
    return at && viewSchema(document, at).values?.value.includes(value);
  });
}

export const bodyOf = (document: JsonObject, operationId: string): Located =>
  child(
    resolve(document, child(operationAt(document, operationId), "requestBody")),
    "content",
    "application/json",
    "schema",
  );

export const answerOf = (document: JsonObject, operationId: string, status: string): Located =>
  child(
    resolve(document, child(operationAt(document, operationId), "responses", status)),
    "content",
    "application/json",
    "schema",
  );

export function parameterOf(document: JsonObject, operationId: string, name: string): Located {
  const all = child(operationAt(document, operationId), "parameters");
  const match = (Array.isArray(all.node) ? all.node : [])
    .map((_, index) => resolve(document, child(all, index)))
    .find(({ node }) => asObject(node).name === name);
  if (!match) throw new Error(`No parameter ${name} of ${operationId}`);
  return match;
}

/** The message of an event, on any channel. */
export function messageOf(document: JsonObject, name: string): Located {
  for (const channel of Object.keys(asObject(document.channels))) {
    const at = child({ node: document, pointer: "#" }, "channels", channel, "messages", name);
    if (at.node) return resolve(document, at);
  }
  throw new Error(`No event ${name} in the contract`);
}

export const payloadOf = (document: JsonObject, name: string): Located => child(messageOf(document, name), "payload");
