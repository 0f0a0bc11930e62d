import { asArray, asStrings, child, follow, isObject, type Json, type JsonObject, type Located } from "./contract.ts";

/** A value of the contract, its location, and whether it is marked as an extension of the reference. */
interface Said<T> {
  value: T;
  pointer: string;
  ours: boolean;
}

/** The merged constraints of a schema for one value, with `$ref`, `allOf` and "or null" resolved. */
export interface SchemaView {
  /** Location of a fix: the component, if the schema is only a reference to it. */
  pointer: string;
  at: readonly Located[];
  /** `x-extension: true` on the schema or on the component that it is. */
  marked: boolean;
  /** `null` among them when null is allowed; undefined when any type is. */
  types: Set<string> | undefined;
  /** True if the contract marks null as an extension here. */
  nullIsOurs: boolean;
  values: Said<Json[]> | undefined;
  /** Values listed in `x-extension-values`. */
  ourValues: Set<Json>;
  keywords: Map<string, Said<Json>>;
  properties: Map<string, { at: Located[]; ours: boolean }>;
  required: Map<string, Said<true>>;
  items: Located[];
  /** Alternatives of `oneOf`/`anyOf` other than null. */
  branches: Located[];
  /** Component pointers that were followed. */
  refs: Set<string>;
}

const ANNOTATIONS = new Set(["title", "description", "examples", "example", "$comment", "readOnly", "writeOnly"]);
const ELSEWHERE = new Set(["$ref", "allOf", "type", "enum", "const", "properties", "required", "items"]);

/** @param at schemas that apply together, like the members of an `allOf` */
export function viewSchema(document: JsonObject, at: readonly Located[]): SchemaView {
  const view: SchemaView = {
    pointer: at[0]?.pointer ?? "#",
    at,
    marked: false,
    types: undefined,
    nullIsOurs: false,
    values: undefined,
    ourValues: new Set(),
    keywords: new Map(),
    properties: new Map(),
    required: new Map(),
    items: [],
    branches: [],
    refs: new Set(),
  };
  for (const each of at) absorb(document, view, each, { ours: false, outer: true });
  return view;
}

interface Way {
  ours: boolean;
  /** Still on the way from the schema to the component that it is, not inside an `allOf`. */
  outer: boolean;
}

function absorb(document: JsonObject, view: SchemaView, at: Located, way: Way): void {
  if (typeof at.node === "boolean")
    view.keywords.set("schema", { value: at.node, pointer: at.pointer, ours: way.ours });
  if (!isObject(at.node)) return;
  const node = at.node;
  const isMarked = node["x-extension"] === true;
  if (isMarked && way.outer) view.marked = true;
  const ours = way.ours || isMarked;
  const markedKeywords = new Set(asStrings(node["x-extension-keywords"]));
  const isOurs = (keyword: string): boolean => ours || markedKeywords.has(keyword);
  for (const value of asArray(node["x-extension-values"])) view.ourValues.add(value);

  absorbTypes(view, node, isOurs);
  absorbValues(view, node, at, isOurs);
  for (const [name, property] of Object.entries(isObject(node.properties) ? node.properties : {})) {
    const earlierProperty = view.properties.get(name) ?? { at: [], ours: true };
    earlierProperty.at.push({ node: property, pointer: child(at, "properties", name).pointer });
    earlierProperty.ours &&= ours;
    view.properties.set(name, earlierProperty);
  }
  for (const name of asStrings(node.required)) {
    const required = view.required.get(name);
    view.required.set(name, { value: true, pointer: at.pointer, ours: isOurs("required") && (required?.ours ?? true) });
  }
  if (node.items !== undefined) view.items.push(child(at, "items"));
  for (const [keyword, value] of Object.entries(node)) {
    if (ANNOTATIONS.has(keyword) || ELSEWHERE.has(keyword) || keyword.startsWith("x-")) continue;
    if (keyword === "oneOf" || keyword === "anyOf") continue;
    const earlier = view.keywords.get(keyword);
    const merged = earlier ? tighter(keyword, earlier.value, value) : value;
    view.keywords.set(keyword, {
      value: merged,
      pointer: at.pointer,
      ours: isOurs(keyword) && (earlier?.ours ?? true),
    });
  }
  if (typeof node.$ref === "string") {
    const target = follow(document, node.$ref);
    view.refs.add(target.pointer);
    if (way.outer && Object.keys(node).length === 1) view.pointer = target.pointer;
    absorb(document, view, target, { ...way, ours });
  }
  asArray(node.allOf).forEach((_, index) => {
    absorb(document, view, child(at, "allOf", index), { ...way, ours, outer: false });
  });
  for (const keyword of ["oneOf", "anyOf"])
    absorbBranches(document, view, child(at, keyword), { ...way, ours }, isOurs);
}

/**
 * Merges two values of a keyword that a schema has twice; values that cannot be merged stay a pair, which equals no
 * fact.
 */
function tighter(keyword: string, one: Json, other: Json): Json {
  if (one === other) return one;
  const isLimit = typeof one === "number" && typeof other === "number";
  if (isLimit && /max/i.test(keyword)) return Math.min(one, other);
  if (isLimit && /min/i.test(keyword)) return Math.max(one, other);
  return [one, other];
}

/** `oneOf: [X, null]` is X or null; any other choice stays one. */
function absorbBranches(
  document: JsonObject,
  view: SchemaView,
  at: Located,
  way: Way,
  isOurs: (keyword: string) => boolean,
): void {
  const all = asArray(at.node).map((_, index) => child(at, index));
  const nulls = all.filter(({ node }) => isObject(node) && (node.type === "null" || node.const === null));
  const branches = all.filter((each) => !nulls.includes(each));
  const [only] = branches;
  if (only && branches.length === 1 && nulls.length > 0) {
    const inner = viewSchema(document, [only]);
    absorb(document, view, only, { ...way, outer: false });
    view.types = inner.types && new Set([...inner.types, "null"]);
    const markedNull = nulls.some(({ node }) => isObject(node) && node["x-extension"] === true);
    if (markedNull || isOurs("oneOf") || isOurs("anyOf")) view.nullIsOurs = true;
  } else if (branches.length > 0) {
    view.branches.push(...branches);
    const ours = isOurs("oneOf") || isOurs("anyOf");
    view.keywords.set("oneOf", { value: branches.length, pointer: at.pointer, ours });
  }
}

function absorbTypes(view: SchemaView, node: JsonObject, isOurs: (keyword: string) => boolean): void {
  if (node.type === undefined) return;
  const types = new Set(Array.isArray(node.type) ? node.type.map(String) : [String(node.type)]);
  if (types.has("null") && isOurs("type")) view.nullIsOurs = true;
  const earlierTypes = view.types;
  view.types = earlierTypes ? intersect(earlierTypes, types) : types;
}

/** An integer is a number too. */
function intersect(one: Set<string>, other: Set<string>): Set<string> {
  const common = one.intersection(other);
  const integer = (one.has("integer") && other.has("number")) || (one.has("number") && other.has("integer"));
  return integer ? common.add("integer") : common;
}

function absorbValues(view: SchemaView, node: JsonObject, at: Located, isOurs: (keyword: string) => boolean): void {
  const stated = [
    ...(node.const === undefined ? [] : [{ keyword: "const", values: [node.const] }]),
    ...(node.enum === undefined ? [] : [{ keyword: "enum", values: asArray(node.enum) }]),
  ];
  for (const { keyword, values } of stated) {
    const earlierValues = view.values;
    view.values = {
      value: earlierValues ? earlierValues.value.filter((value) => values.includes(value)) : values,
      pointer: at.pointer,
      ours: isOurs(keyword) && (earlierValues?.ours ?? true),
    };
  }
}
