import { existsSync, readFileSync } from "node:fs";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A node of a bundle and its location: `#/components/schemas/MenuItem`. */
export interface Located {
  node: Json | undefined;
  pointer: string;
}

export type BundleName = "openapi" | "asyncapi" | "platform";

/** Reads `generated/<name>.json`. @throws Error with the command that creates a missing file */
export function readBundle(name: BundleName): JsonObject {
  const file = new URL(`../../generated/${name}.json`, import.meta.url);
  if (!existsSync(file)) throw new Error(`generated/${name}.json is missing: run "npm run generate"`);
  return asObject(JSON.parse(readFileSync(file, "utf8")));
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object itself, or an empty object: checks that need a field report absent and malformed parts. */
export const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const asArray = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const asStrings = (value: Json | undefined): string[] => asArray(value).map(String);

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (key: string): string => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");

/** The child of a node, without following references. */
export function child(at: Located, ...keys: (string | number)[]): Located {
  let { node, pointer } = at;
  for (const key of keys) {
    node = Array.isArray(node) ? node[Number(key)] : asObject(node)[key];
    pointer += `/${escaped(String(key))}`;
  }
  return { node, pointer };
}

export const entries = (at: Located): [string, Located][] =>
  Object.keys(asObject(at.node)).map((key) => [key, child(at, key)]);

export const rootOf = (document: JsonObject): Located => ({ node: document, pointer: "#" });

/** The target of a local `$ref`; the node is `undefined` for a missing target. */
export const follow = (document: JsonObject, ref: string): Located =>
  child(rootOf(document), ...ref.replace(/^#\/?/, "").split("/").map(unescaped));

/** The end of a `$ref` chain. */
export function resolve(document: JsonObject, at: Located): Located {
  let last = at;
  for (let steps = 0; isObject(last.node) && typeof last.node.$ref === "string"; steps++) {
    if (steps > 100) throw new Error(`$ref goes in a circle at ${at.pointer}`);
    last = follow(document, last.node.$ref);
  }
  return last;
}

/** A node with its references resolved, in whole: keywords beside a `$ref` count, and both lists of marked keywords. */
export function resolveWhole(document: JsonObject, reference: Json): Json {
  if (!isObject(reference) || typeof reference.$ref !== "string") return reference;
  const target = asObject(resolveWhole(document, follow(document, reference.$ref).node ?? {}));
  const keywords = [target, reference].flatMap((node) => asArray(node["x-extension-keywords"]));
  return { ...target, ...reference, "x-extension-keywords": keywords };
}

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** @returns every operation of a document as `[method, path, where]` */
export function operationsOf(document: JsonObject): [string, string, Located][] {
  return entries(child(rootOf(document), "paths")).flatMap(([path, item]) => {
    const methods = entries(resolve(document, item)).filter(([key]) => METHODS.includes(key));
    return methods.map(([method, at]): [string, string, Located] => [method, path, at]);
  });
}
