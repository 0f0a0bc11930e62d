import { readFileSync, statSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, parse, parseDocument } from "yaml";
import { escapePointer, unescapePointer } from "./document.ts";

/** What stops a comparison, as a sentence for people: exit 2, never 1. */
export class CannotCompare extends Error {
  override name = "CannotCompare";
}

/** One file of a contract. `open` reads its neighbours, by a path relative to it. */
export type SourceFile = { name: string; value: unknown; text: string; open: (path: string) => SourceFile };

/** A place in a file, and what stands there. */
export type Spot = { file: SourceFile; keys: readonly string[]; value: unknown };

export type Fields = Record<string, unknown>;

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_REFERENCES = 100;

/** Reads a YAML or JSON file once, and its neighbours when a `$ref` leads there. In reports `prefix` stands for the folder `root`. */
export function openFile(path: string, root: string, prefix: string): SourceFile {
  const cache = new Map<string, SourceFile>();
  const open = (file: string): SourceFile => {
    const known = cache.get(file);
    if (known) return known;
    const name = prefix + relative(root, file);
    const text = readText(file, name);
    const opened: SourceFile = {
      name,
      text,
      value: parseText(text, name),
      open: (to) => open(resolve(dirname(file), to)),
    };
    cache.set(file, opened);
    return opened;
  };
  return open(resolve(path));
}

/** A document that is a value already. It has no lines, and no neighbours. */
export function fromValue(value: unknown, name = "document"): SourceFile {
  const open = (path: string): never => {
    throw new CannotCompare(`${name} refers to the file ${path}; a document given as a value stands alone.`);
  };
  return { name, value, text: "", open };
}

export const rootOf = (file: SourceFile): Spot => ({ file, keys: [], value: file.value });

export const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldsOf = (spot: Spot | undefined): Fields => (isObject(spot?.value) ? spot.value : {});

export function child(spot: Spot, key: string | number): Spot | undefined {
  const value = (spot.value as Fields | null | undefined)?.[key];
  if (typeof spot.value !== "object" || spot.value === null || !Object.hasOwn(spot.value, key) || value === undefined)
    return undefined;
  return { file: spot.file, keys: [...spot.keys, String(key)], value };
}

/** The entries of a map or a list, in their order. */
export function children(spot: Spot | undefined): [key: string, child: Spot][] {
  if (spot === undefined || typeof spot.value !== "object" || spot.value === null) return [];
  return Object.keys(spot.value).map((key) => [key, child(spot, key) as Spot]);
}

export const refOf = (spot: Spot): string | undefined => {
  const { $ref } = fieldsOf(spot);
  return typeof $ref === "string" ? $ref : undefined;
};

/** What the `$ref` at a spot names, one step on. */
export const target = (spot: Spot): Spot => step(spot, refOf(spot) as string);

/** What the `$ref` at a spot names, all the way; the spot itself if it has none. */
export function follow(spot: Spot): Spot {
  let at = spot;
  for (let steps = 0; refOf(at) !== undefined; steps++) {
    if (steps === MAX_REFERENCES) throw new CannotCompare(`${print(spot)}: $ref leads in a circle.`);
    at = step(at, refOf(at) as string);
  }
  return at;
}

/** The entry of a spot, with `$ref` followed. */
export function entry(spot: Spot | undefined, key: string): Spot | undefined {
  const found = spot && child(spot, key);
  return found && follow(found);
}

function step(from: Spot, ref: string): Spot {
  if (/^[a-z][a-z0-9+.-]*:/i.test(ref))
    throw new CannotCompare(`${print(from)}: $ref is ${ref}. Nothing is fetched; keep it in a file beside this one.`);
  const [path = "", fragment = ""] = ref.split("#");
  const file = path === "" ? from.file : from.file.open(decodeURIComponent(path));
  const keys = fragment
    .split("/")
    .slice(1)
    .map((key) => unescapePointer(decodeURIComponent(key)));
  const target = keys.reduce<Spot | undefined>((at, key) => {
    const held = at && refOf(at) !== undefined && child(at, key) === undefined ? follow(at) : at;
    return held && child(held, key);
  }, rootOf(file));
  if (!target) throw new CannotCompare(`${print(from)}: $ref is ${ref}, and there is no such place.`);
  return target;
}

/** `file:line:column` of a spot, or file and pointer where there is no text. */
export function print({ file, keys }: Spot): string {
  if (file.text === "") return `${file.name}#${keys.map((key) => `/${escapePointer(key)}`).join("")}`;
  const { line, col } = lineOf(file, keys);
  return `${file.name}:${line}:${col}`;
}

const parsed = new WeakMap<SourceFile, { contents: Node | null; lines: LineCounter }>();

function lineOf(file: SourceFile, keys: readonly string[]): { line: number; col: number } {
  let document = parsed.get(file);
  if (!document) {
    const lines = new LineCounter();
    document = { contents: parseDocument(file.text, { lineCounter: lines }).contents, lines };
    parsed.set(file, document);
  }
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of keys) {
    const found = isMap(node)
      ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
      : isSeq(node) && { key: node.items[Number(key)], value: node.items[Number(key)] };
    if (!found) break;
    offset = (found.key as Node | undefined)?.range?.[0] ?? offset;
    node = found.value;
  }
  return document.lines.linePos(offset);
}

function readText(path: string, name: string): string {
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw new CannotCompare(`${name} has ${size} bytes; at most ${MAX_BYTES} are read.`);
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof CannotCompare) throw error;
    throw new CannotCompare(`${name} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`);
  }
}

function parseText(text: string, name: string): unknown {
  try {
    return basename(name).endsWith(".json") ? JSON.parse(text) : parse(text);
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new CannotCompare(`${name} is no YAML or JSON: ${reason}`);
  }
}
