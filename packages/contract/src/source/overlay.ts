import { exec } from "jsonpath-rfc9535";
import { isRecord } from "../json.ts";
import { CannotRead } from "./errors.ts";
import { placeOf } from "./place.ts";
import { child, children, rootOf, type SourceFile, type Spot, textAt } from "./spot.ts";

/*
 * Overlays of the OpenAPI Overlay Specification 1.0 and 1.1. In one point this reader is stricter than the specification: a target that
 * selects nothing is an error, because it is usually a part that was renamed.
 */

/** Value in its object or list; the holder of the whole document is an object with the key `$`. */
type Node = { holder: Record<string | number, unknown>; key: string | number };

const FIELDS = {
  overlay: ["overlay", "info", "extends", "actions"],
  info: ["title", "version", "description"],
  action: ["target", "description", "update", "copy", "remove"],
};

export const isOverlay = (file: SourceFile): boolean => isRecord(file.value) && Object.hasOwn(file.value, "overlay");

/** `extends` of an overlay. */
export const extendedBy = (overlay: SourceFile): string | undefined => textAt(rootOf(overlay), "extends");

/**
 * Applies the actions of an overlay to a document, each to the result of the previous action. Changes the document in place.
 *
 * @throws CannotRead with the place in the overlay
 */
export function applyOverlay(overlay: SourceFile, document: unknown): void {
  const root = rootOf(overlay);
  requireFields(root, "the overlay", FIELDS.overlay, ["overlay", "info", "actions"]);
  const version = child(root, "overlay") as Spot;
  if (!/^1\.[01]\.\d+$/.test(String(version.value))) reject(version, "overlay to be a version 1.0 or 1.1");
  const info = child(root, "info") as Spot;
  requireFields(info, "info", FIELDS.info, ["title", "version"]);
  for (const [, text] of children(info)) if (!isOwnKeyword(text)) requireText(text);
  const target = child(root, "extends");
  if (target !== undefined) requireText(target);
  const actions = child(root, "actions") as Spot;
  if (!Array.isArray(actions.value) || actions.value.length === 0) reject(actions, "actions to be a list of actions");
  const whole = { $: document };
  for (const [, action] of children(actions)) applyAction(action, whole);
}

function applyAction(action: Spot, whole: { $: unknown }): void {
  requireFields(action, "an action", FIELDS.action, ["target"]);
  const [target, description] = [child(action, "target") as Spot, child(action, "description")];
  const [update, copy, remove] = ["update", "copy", "remove"].map((field) => child(action, field));
  for (const text of [target, description, copy]) if (text !== undefined) requireText(text);
  if (remove !== undefined && typeof remove.value !== "boolean") reject(remove, "remove to be true or false");
  const nodes = select(target, whole);
  if (nodes.length === 0)
    fail(target, `Expected target to select a part of the document, got nothing: ${target.value}.`);
  if (remove?.value === true) {
    removeAll(nodes, target);
    return;
  }
  if (update !== undefined && copy !== undefined) fail(copy, "Expected update or copy in an action, got both.");
  const source = update ?? (copy && copied(copy, whole));
  if (source === undefined) return;
  const kinds = new Set(nodes.map(({ holder, key }) => kindOf(holder[key])));
  if (kinds.size > 1) fail(target, `Expected target to select parts of one kind, got ${[...kinds].join(", ")}.`);
  for (const { holder, key } of nodes) holder[key] = combine(holder[key], source, true);
}

/** Removes from the end of each list, so that the other indexes stay valid. */
function removeAll(nodes: readonly Node[], target: Spot): void {
  for (const { holder, key } of nodes.toSorted(({ key: a }, { key: b }) => Number(b) - Number(a) || 0)) {
    if (key === "$") fail(target, "Expected remove to have a target inside of the document, got the document.");
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }
}

/** The one part that `copy` selects, at the place of `copy`. */
function copied(copy: Spot, whole: { $: unknown }): Spot {
  const [node, ...more] = select(copy, whole);
  if (node === undefined || more.length > 0)
    fail(copy, `Expected copy to select one part of the document, got ${more.length > 0 ? more.length + 1 : "none"}.`);
  return { ...copy, value: structuredClone(node.holder[node.key]) };
}

/** Merges an update into a value, as the specification defines it for each kind of value. */
function combine(value: unknown, update: Spot, isTarget: boolean): unknown {
  const [kind, updateKind] = [kindOf(value), kindOf(update.value)];
  if (kind === "a list" && (isTarget || updateKind === kind))
    return [...(value as unknown[]), ...(updateKind === kind ? (clone(update) as unknown[]) : [clone(update)])];
  if (kind !== updateKind) reject(update, `${update.keys.at(-1)} to be ${kind}, as its target`, updateKind);
  if (!isRecord(value)) return clone(update);
  for (const [key, inner] of children(update)) {
    const merged = Object.hasOwn(value, key) ? combine(value[key], inner, false) : clone(inner);
    Object.defineProperty(value, key, { value: merged, enumerable: true, configurable: true, writable: true });
  }
  return value;
}

const clone = ({ value }: Spot): unknown => structuredClone(value);
const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "a list" : isRecord(value) ? "an object" : "a plain value";

/** Parts that a JSONPath selects, each once. */
function select(path: Spot, whole: { $: unknown }): Node[] {
  const nodes = new Map<string, Node>();
  try {
    exec(whole.$ as never, String(path.value), (_, keys) => {
      const names = keys.map((key) => (typeof key === "string" ? withoutEscapes(key) : key));
      const last = names.at(-1);
      const holder = names.slice(0, -1).reduce<unknown>((at, key) => (at as Node["holder"])[key], whole.$);
      nodes.set(
        JSON.stringify(names),
        last === undefined ? { holder: whole, key: "$" } : { holder: holder as Node["holder"], key: last },
      );
    });
  } catch (error) {
    fail(
      path,
      `Expected ${path.keys.at(-1)} to be a JSONPath of RFC 9535, got ${path.value}: ${(error as Error).message}`,
    );
  }
  return [...nodes.values()];
}

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
/** Name in a normalized path of RFC 9535. */
const withoutEscapes = (name: string): string =>
  name.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code?: string, character = "") =>
    code === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );

function requireFields(spot: Spot, title: string, fields: readonly string[], required: readonly string[]): void {
  if (!isRecord(spot.value)) reject(spot, `${title} to be an object`);
  for (const field of required)
    if (child(spot, field) === undefined)
      fail(spot, `Expected ${field} in ${title}, got ${Object.keys(spot.value as object).join(", ") || "none"}.`);
  for (const [field, member] of children(spot))
    if (!fields.includes(field) && !isOwnKeyword(member))
      fail(member, `Expected in ${title} only ${fields.join(", ")}, got ${field}.`);
}

const isOwnKeyword = ({ keys }: Spot): boolean => keys.at(-1)?.startsWith("x-") ?? false;

function requireText(spot: Spot): void {
  if (typeof spot.value !== "string") reject(spot, `${spot.keys.at(-1)} to be a text`);
}

function reject(spot: Spot, expected: string, got = JSON.stringify(spot.value) ?? "nothing"): never {
  return fail(spot, `Expected ${expected}, got ${got.length > 80 ? `${got.slice(0, 80)}…` : got}.`);
}

function fail(spot: Spot, message: string): never {
  throw new CannotRead(`${placeOf(spot)}: ${message}`);
}
