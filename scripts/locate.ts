import { globSync, readFileSync } from "node:fs";
import { isMap, isSeq, LineCounter, type ParsedNode, parseDocument } from "yaml";
import { unescapePointer } from "./document.ts";

/**
 * `file:line:column` in `spec/` of a pointer into a bundle.
 *
 * A bundle names components by the last segment of the `$ref` that brought them in, so a component is found as the entry of
 * that name in the section of that name (`schemas`, `parameters` …) of any file; a path through its `$ref` in a root document.
 */
export function locate(pointer: string): string {
  const [section, ...rest] = pointer.split("/").slice(1).map(unescapePointer);
  const [kind, name, ...below] = section === "components" ? rest : ["paths", ...rest];
  for (const file of globSync("spec/**/*.yaml").sort()) {
    const lines = new LineCounter();
    const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
    const path = kind === "paths" ? pathEntry(document, name as string) : [kind, name];
    if (path === undefined || !document.hasIn(path)) continue;
    let [node, target] = [document.contents as ParsedNode, path.concat(below)];
    const reference = document.getIn([...path, "$ref"]);
    if (kind === "paths" && typeof reference === "string") return locateReference(reference, below) ?? file;
    for (; target.length > 0; target = target.slice(1)) {
      const next = childOf(node, target[0] as string);
      if (next === undefined) break;
      node = next;
    }
    const { line, col } = lines.linePos(node.range[0]);
    return `${file}:${line}:${col}`;
  }
  return `spec/ (${pointer})`;
}

const pathEntry = (document: ReturnType<typeof parseDocument>, path: string) =>
  document.hasIn(["paths", path]) ? ["paths", path] : undefined;

function locateReference(reference: string, below: string[]): string | undefined {
  const [file, fragment] = reference.split("#") as [string, string];
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(`spec/${file}`, "utf8"), { lineCounter: lines });
  let node = document.contents as ParsedNode | undefined;
  let found = node;
  for (const key of [...fragment.split("/").slice(1), ...below]) {
    node = node && childOf(node, key);
    if (node === undefined) break;
    found = node;
  }
  if (found === undefined) return undefined;
  const { line, col } = lines.linePos(found.range[0]);
  return `spec/${file}:${line}:${col}`;
}

function childOf(node: ParsedNode, key: string): ParsedNode | undefined {
  if (isMap(node) || isSeq(node)) {
    const child: unknown = isSeq(node) ? node.get(Number(key), true) : node.get(key, true);
    return child as ParsedNode | undefined;
  }
  return undefined;
}
