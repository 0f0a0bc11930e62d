import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isMap, isSeq, LineCounter, type ParsedNode, parseDocument } from "yaml";
import { unescapePointer } from "./document.ts";

/** A node of a file of `spec/`. */
type Spot = { file: string; node: ParsedNode };

/**
 * `file:line:column` in the specification of a pointer into a bundle, or of the last part of it that is there.
 *
 * A bundle names a component by the last segment of the `$ref` that brought it in, so it is found as the entry of that name in
 * the section of that name (`schemas`, `parameters` …) of any file, or of a file that is called like the section. Everything
 * else starts in a root document. `$ref`s on the way are followed.
 */
export function locate(pointer: string, root = "spec"): string {
  const keys = pointer.split("/").slice(1).map(unescapePointer);
  const files = globSync(join(root, "**/*.yaml")).sort();
  for (const file of files)
    for (const start of startsIn(file, keys)) {
      if (!readFileSync(file, "utf8").includes(`${start.keys.at(-1)}:`)) continue; // Parsing takes much longer.
      const entry = walk({ file, node: read(file) }, start.keys);
      if (entry) return print(deepest(entry, keys.slice(start.taken)));
    }
  return `${root}/ (${pointer})`;
}

/** Where a pointer may begin in a file, and how many of its keys that takes. */
function startsIn(file: string, [section, kind, name]: string[]): { keys: string[]; taken: number }[] {
  if (kind === undefined) return [];
  if (section !== "components") return [{ keys: [section as string, kind], taken: 2 }];
  if (name === undefined) return [];
  const own = basename(file, ".yaml") === kind ? [[name]] : [];
  return [[kind, name], ["components", kind, name], ...own].map((keys) => ({ keys, taken: 3 }));
}

function walk(from: Spot, keys: string[]): Spot | undefined {
  return keys.reduce<Spot | undefined>((spot, key) => spot && step(spot, key), from);
}

function deepest(from: Spot, keys: string[]): Spot {
  const [key, ...rest] = keys;
  const next = key === undefined ? undefined : step(from, key);
  return next ? deepest(next, rest) : from;
}

/** The entry `key` of a node, or of what the node refers to. */
function step({ file, node }: Spot, key: string): Spot | undefined {
  const child = childOf(node, key);
  if (child) return { file, node: child };
  const reference = (childOf(node, "$ref")?.toJSON() ?? undefined) as string | undefined;
  if (reference === undefined) return undefined;
  const [path, fragment = ""] = reference.split("#") as [string, string?];
  const target = path === "" ? file : join(dirname(file), path);
  const referred = walk({ file: target, node: read(target) }, fragment.split("/").slice(1).map(unescapePointer));
  return referred && step(referred, key);
}

function childOf(node: ParsedNode, key: string): ParsedNode | undefined {
  if (isSeq(node)) return node.get(Number(key), true) as ParsedNode | undefined;
  return isMap(node) ? (node.get(key, true) as unknown as ParsedNode | undefined) : undefined;
}

const read = (file: string): ParsedNode => parseDocument(readFileSync(file, "utf8")).contents as ParsedNode;

function print({ file, node }: Spot): string {
  const lines = new LineCounter();
  parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
  const { line, col } = lines.linePos(node.range[0]);
  return `${file}:${line}:${col}`;
}
