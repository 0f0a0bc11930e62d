import { basename, extname } from "node:path";
import type { Document } from "../document.ts";
import { isRecord } from "../json.ts";
import { CannotRead } from "../source/errors.ts";
import { placeOf } from "../source/place.ts";
import { chainOf, isReference, refOf } from "../source/reference.ts";
import { child, children, type Spot } from "../source/spot.ts";
import { kindIn } from "../vocabulary/grammar.ts";

type Fields = Record<string, unknown>;

/**
 * Members with objects, by kind of object. Bundles have components in the order in which this table visits them, which is the order
 * of Redocly's bundler.
 */
const MEMBERS: Record<string, Record<string, string>> = {
  openapi: { paths: "{pathItem}", components: "components" },
  pathItem: {
    parameters: "[parameter]",
    ...Object.fromEntries(["get", "put", "post", "delete", "patch"].map((method) => [method, "operation"])),
  },
  operation: { parameters: "[parameter]", requestBody: "requestBody", responses: "{response}" },
  parameter: { schema: "schema", examples: "{example}" },
  requestBody: { content: "{media}" },
  media: { schema: "schema", examples: "{example}" },
  response: { headers: "{header}", content: "{media}", links: "{link}" },
  header: { schema: "schema", examples: "{example}" },
  components: {
    parameters: "{parameter}",
    schemas: "{schema}",
    responses: "{response}",
    examples: "{example}",
    requestBodies: "{requestBody}",
    headers: "{header}",
  },
  schema: {
    ...{ allOf: "[schema]", anyOf: "[schema]", oneOf: "[schema]" },
    ...Object.fromEntries(["not", "if", "then", "else"].map((keyword) => [keyword, "schema"])),
    ...{ contains: "schema", propertyNames: "schema", properties: "{schema}" },
    ...{ items: "schema", additionalProperties: "schema" },
  },
  asyncapi: { channels: "{channel}", components: "eventComponents", operations: "{eventOperation}" },
  channel: { messages: "{message}" },
  message: { headers: "schema", payload: "schema", examples: "[messageExample]" },
  eventComponents: { messages: "{message}", schemas: "{schema}" },
  eventOperation: { channel: "channel" },
};

/** Sections of `components` by kind. Other objects are repeated at each reference to them. */
const SECTIONS: Record<string, Record<string, string>> = {
  openapi: {
    schema: "schemas",
    parameter: "parameters",
    response: "responses",
    example: "examples",
    requestBody: "requestBodies",
    header: "headers",
    link: "links",
  },
  asyncapi: { schema: "schemas" },
};

/** Values of any content. `$ref` in them is not a reference. */
const VALUES = ["const", "default", "enum", "example", "examples", "headers", "payload", "value"];
/** Maps that may have `x-` keywords. */
const WITH_KEYWORDS = ["pathItem", "response"];

/**
 * A document as one value: components of other files become its own, with their names, and other referenced objects replace the
 * references.
 *
 * @throws CannotRead for an unresolved reference, two components of one name, and references that Redocly alone bundles
 */
export function bundleDocument({ kind, root }: Document): Fields {
  return new Bundler(kind, root).bundle();
}

class Bundler {
  readonly #kind: string;
  readonly #root: Spot;
  readonly #sections: Record<string, string>;
  /** Sections of `components` of the bundle. */
  readonly #components: Record<string, Fields> = {};
  /** Values of the components in their files. */
  readonly #sources = new Map<string, unknown>();
  /** Bundled objects by kind and value. */
  readonly #bundled = new Map<string, Map<unknown, Fields>>();
  /** Values of objects whose members are not complete. */
  readonly #open = new Set<unknown>();

  constructor(kind: string, root: Spot) {
    this.#kind = kind;
    this.#root = root;
    this.#sections = SECTIONS[kind] ?? {};
  }

  bundle(): Fields {
    for (const [section, components] of children(child(this.#root, "components"))) {
      if (!isRecord(components.value) || isReference(components.value)) fail(components);
      this.#components[section] = { ...components.value };
      for (const [name, { value }] of children(components)) this.#sources.set(`${section}/${name}`, value);
    }
    const bundle = this.#object(this.#root, this.#kind) as Fields;
    for (const [section, entries] of Object.entries(bundle.components ?? {}))
      Object.assign(this.#components[section] as Fields, entries);
    return { ...bundle, components: this.#components };
  }

  #object(spot: Spot, kind: string): unknown {
    const { value } = spot;
    if (!isRecord(value)) return value;
    if (isReference(value)) return this.#reference(spot, kind);
    const bundledOfKind = this.#bundled.get(kind) ?? new Map<unknown, Fields>();
    this.#bundled.set(kind, bundledOfKind);
    const earlier = bundledOfKind.get(value);
    if (earlier !== undefined) return earlier;
    const fields = { ...value };
    bundledOfKind.set(value, fields);
    this.#open.add(value);
    const inOrder = Object.keys(MEMBERS[kind] ?? {});
    this.#addMembers(fields, spot, kind, new Set([...inOrder, ...Object.keys(value)]));
    this.#open.delete(value);
    return fields;
  }

  #addMembers(fields: Fields, spot: Spot, kind: string, keywords: Iterable<string>): void {
    for (const keyword of keywords) {
      const member = child(spot, keyword);
      if (member === undefined) continue;
      const holds = MEMBERS[kind]?.[keyword];
      if (holds !== undefined) fields[keyword] = this.#member(member, holds);
      else if (keyword.startsWith("x-")) fields[keyword] = this.#extension(member);
      else requireNoReference(member, VALUES.includes(keyword));
    }
  }

  /** The value of a keyword: one object, or a list or map of objects. */
  #member(spot: Spot, holds: string): unknown {
    const { kind, isMany } = kindIn(holds);
    const { value } = spot;
    if (!isMany || typeof value !== "object" || value === null) return this.#object(spot, kind);
    if (isReference(value)) {
      const copied = this.#member(onlyTarget(spot), holds);
      return isRecord(copied) ? { ...copied } : copied;
    }
    if (Array.isArray(value)) return children(spot).map(([, entry]) => this.#object(entry, kind));
    const hasKeywords = WITH_KEYWORDS.includes(kind);
    return Object.fromEntries(
      children(spot).map(([key, entry]) => [
        key,
        hasKeywords && key.startsWith("x-") ? this.#extension(entry) : this.#object(entry, kind),
      ]),
    );
  }

  #reference(spot: Spot, kind: string): unknown {
    const [, ...targets] = chainOf(spot);
    const target = targets.at(-1) as Spot;
    if (targets.some(({ value }) => isReference(value) && Object.keys(value as Fields).length > 1)) fail(spot);
    const bundled = this.#object(target, kind);
    const fields = { ...(spot.value as Fields) };
    const siblings = Object.keys(fields).filter((keyword) => keyword !== "$ref");
    this.#addMembers(fields, spot, kind, siblings);
    const isInRoot = (candidate: Spot) => candidate.file === this.#root.file;
    if (isInRoot(spot) && isInRoot(target)) return refOf(spot)?.startsWith("#") ? fields : fail(spot);
    const section = this.#sections[kind];
    if (section !== undefined) return { ...fields, $ref: this.#addComponent(section, target, bundled) };
    if (siblings.length > 0 || this.#open.has(target.value)) fail(spot);
    return isRecord(bundled) ? { ...bundled } : bundled;
  }

  /** Adds a component. @returns the reference to it */
  #addComponent(section: string, target: Spot, bundled: unknown): string {
    const name = target.keys.at(-1) ?? basename(target.file.name, extname(target.file.name));
    const key = `${section}/${name}`;
    if (/[~/]/.test(name) || (this.#sources.has(key) && this.#sources.get(key) !== target.value)) fail(target);
    this.#sources.set(key, target.value);
    this.#components[section] ??= {};
    this.#components[section][name] = bundled;
    return `#/components/${key}`;
  }

  /** The value of an `x-` keyword. Redocly follows its own reference and those of its members, and no others. */
  #extension(spot: Spot): unknown {
    const at = isReference(spot.value) ? onlyTarget(spot) : spot;
    if (!isRecord(at.value)) return at.value;
    if (at !== spot && children(at).some(([, { value }]) => isReference(value))) fail(spot); // changes the target for all
    const valueOfMember = (member: Spot): unknown => {
      if (!isReference(member.value)) return member.value;
      const target = onlyTarget(member);
      requireNoReference(target, false);
      return target.value;
    };
    return Object.fromEntries(children(at).map(([key, member]) => [key, valueOfMember(member)]));
  }
}

/** The target of a reference without other keywords. */
function onlyTarget(spot: Spot): Spot {
  const chain = chainOf(spot);
  if (chain.some(({ value }) => isReference(value) && Object.keys(value as Fields).length > 1)) fail(spot);
  return chain.at(-1) as Spot;
}

/** @param isValue only a reference to the whole value counts */
function requireNoReference(spot: Spot, isValue: boolean): void {
  if (isReference(spot.value)) fail(spot);
  if (!isValue) for (const [, member] of children(spot)) requireNoReference(member, false);
}

function fail(spot: Spot): never {
  throw new CannotRead(`${placeOf(spot)}: Expected a reference that can be bundled.`);
}
