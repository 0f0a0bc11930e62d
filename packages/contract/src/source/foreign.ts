import { AsyncApi3Types, type NormalizedNodeType, normalizeTypes, Oas3_1Types } from "@redocly/openapi-core";
import type { Document } from "../document.ts";
import { foreignFormatOf } from "../events/messages.ts";
import { excerpt, isRecord } from "../json.ts";
import { formatList } from "../vocabulary/format-list.ts";
import { didYouMean } from "../vocabulary/nearest.ts";
import { wrongSchemaValue } from "../vocabulary/schema-values.ts";
import { requireNone } from "./errors.ts";
import { placeOf } from "./place.ts";
import { follow, target } from "./reference.ts";
import { child, children, fieldsOf, type Spot } from "./spot.ts";

/*
 * Checks documents of other publishers against Redocly's tables of their specification. The model reads documents leniently, so an invalid
 * value would otherwise count as a missing one. Unknown keywords are accepted, because comparisons include them.
 */

type NodeType = NormalizedNodeType;
type ScalarType = { type?: string; enum?: readonly string[]; items?: ScalarType; additionalProperties?: ScalarType };

const TABLES = { openapi: normalizeTypes(Oas3_1Types), asyncapi: normalizeTypes(AsyncApi3Types) };

/**
 * Rejects documents without an earlier check.
 *
 * @throws CannotRead with the place of each invalid value
 */
export function requireValid(documents: readonly Document[]): void {
  requireNone([...new Set(documents.flatMap(invalidValues))]);
}

/** Walks a document along the tables of its specification. */
class Inspection {
  readonly invalid: string[] = [];
  readonly #visited = new Map<string, Set<unknown>>();

  visit(spot: Spot, type: NodeType): void {
    const { value } = spot;
    const isSchema = type.name === "Schema";
    if (isSchema && typeof value === "boolean") return;
    if (type.name === "MultiFormatSchema" && foreignFormatOf(spot) !== undefined) return;
    const isList = type.items !== undefined;
    const isOfKind = isList ? Array.isArray(value) : isRecord(value);
    if (!isOfKind) this.#report(spot, isList ? "a list" : "an object");
    if (!isOfKind || this.#isVisited(value, type)) return;
    const ref = isReferable(type) ? child(spot, "$ref") : undefined;
    if (typeof ref?.value === "string") {
      follow(spot); // rejects circles
      this.#visitTarget(ref, target(spot) as Spot, type);
    } else if (ref !== undefined) this.#report(ref, "a text");
    if (isList) for (const [, item] of children(spot)) this.#visitMember(item, typeIn(type.items, item));
    else if (ref === undefined || isSchema) this.#visitMembers(spot, type);
  }

  #visitTarget(ref: Spot, to: Spot, type: NodeType): void {
    if (to.keys.length === 0 && ["openapi", "asyncapi"].some((keyword) => Object.hasOwn(fieldsOf(to), keyword)))
      this.#report(ref, "a reference to a part of the document");
    else this.visit(to, type);
  }

  #isVisited(value: unknown, { name }: NodeType): boolean {
    const visited = this.#visited.get(name) ?? new Set();
    const isVisited = visited.has(value);
    this.#visited.set(name, visited.add(value));
    return isVisited;
  }

  #visitMembers(spot: Spot, type: NodeType): void {
    const fields = fieldsOf(spot);
    const required = typeof type.required === "function" ? type.required(fields, spot.keys.at(-1)) : type.required;
    const missing = (required ?? []).filter((name) => !Object.hasOwn(fields, name));
    const { requiredOneOf = [] } = type;
    if (requiredOneOf.length > 0 && !requiredOneOf.some((name) => Object.hasOwn(fields, name)))
      missing.push(requiredOneOf.join(" or "));
    for (const name of missing)
      this.#add(spot, `Expected ${name} in ${nameOf(spot)}, got ${formatList(Object.keys(fields))}.`);
    for (const [key, member] of children(spot)) {
      if (type.extensionsPrefix !== undefined && key.startsWith(type.extensionsPrefix)) continue;
      const declared = Object.hasOwn(type.properties, key) ? type.properties[key] : type.additionalProperties;
      const inner = typeIn(declared, member);
      if (inner === undefined && declared !== undefined)
        this.#add(member, `Expected only ${KEYS[type.name]}, got ${key}.`);
      if (type.name === "Link" && key === "parameters" && !isRecord(member.value)) this.#report(member, "an object");
      this.#visitMember(member, inner, type.name === "Schema");
    }
  }

  #visitMember(spot: Spot, type: ReturnType<typeof typeIn>, isKeyword = false): void {
    const wrong = isKeyword ? wrongSchemaValue(nameOf(spot), spot.value) : undefined;
    if (wrong !== undefined) this.#report(spot, wrong.expected, wrong.hint);
    else if (type && "name" in type && type.name !== undefined) this.visit(spot, type);
    else if (type && !isKeyword) this.#visitScalar(spot, type as ScalarType);
  }

  #visitScalar(spot: Spot, { type = "any", enum: values, items, additionalProperties }: ScalarType): void {
    const { value } = spot;
    const isUnknownAddress = value === null && nameOf(spot) === "address";
    const isOfType = isUnknownAddress || (IS[type]?.(value) ?? true);
    const each = items ?? additionalProperties;
    if (values !== undefined && !values.includes(value as string))
      this.#report(spot, `one of ${formatList(values)}`, didYouMean(String(value), values, ""));
    else if (!isOfType) this.#report(spot, NAMES[type] ?? type);
    else if (each !== undefined) for (const [, inner] of children(spot)) this.#visitScalar(inner, each);
  }

  #report(spot: Spot, expected: string, hint = ""): void {
    const message = `Expected ${nameOf(spot)} to be ${expected}, got ${excerpt(spot.value)}.`;
    this.#add(spot, hint === "" ? message : `${message} Fix: ${hint}`);
  }

  #add(spot: Spot, text: string): void {
    this.invalid.push(`${placeOf(spot)}: ${text}`);
  }
}

function invalidValues({ kind, root }: Document): string[] {
  const inspection = new Inspection();
  inspection.visit(root, TABLES[kind].Root as NodeType);
  return inspection.invalid;
}

/** Type of a member, which may depend on its value. */
const typeIn = (type: NodeType["items"], spot: Spot) =>
  typeof type === "function" ? type(spot.value, nameOf(spot)) : type;

const nameOf = ({ keys }: Spot): string => keys.at(-1) ?? "the document";

/** Readers follow a `$ref` in place of an object or of a section of components, not of a map of names. */
const isReferable = ({ name, additionalProperties }: NodeType): boolean =>
  additionalProperties === undefined || name.startsWith("Named");

const KEYS: Record<string, string> = { Paths: "paths that begin with a slash", Responses: "statuses or default" };

const IS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: isRecord,
};
const NAMES: Record<string, string> = {
  string: "a text",
  boolean: "true or false",
  number: "a number",
  integer: "a whole number",
  array: "a list",
  object: "an object",
};
