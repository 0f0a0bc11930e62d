import { isRecord } from "../json.ts";
import { unescapePointer } from "../source/pointer.ts";

const PREFIX = "#/components/schemas/";
/** Globals that generated code uses. */
const RESERVED = ["RegExp", "Record"];

/**
 * A copy of a document whose schema components have names in PascalCase, as generated types need them. Names that become the same get
 * numbers.
 */
export function withIdentifiers<Value>(document: Value): Value {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } };
  const names = identifiersFor(Object.keys(components?.schemas ?? {}));
  const rename = (node: unknown, key: string, path: string): unknown => {
    if (typeof node === "string") return key === "$ref" || path === "mapping" ? renameReference(node, names) : node;
    if (Array.isArray(node)) return node.map((item) => rename(item, "", ""));
    if (!isRecord(node)) return node;
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, rename(value, name, key)]));
  };
  const copy = rename(document, "", "") as { components?: { schemas?: Record<string, unknown> } };
  const { schemas } = copy.components ?? {};
  if (copy.components && schemas)
    copy.components.schemas = Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [names.get(name) ?? name, schema]),
    );
  return copy as Value;
}

function identifiersFor(names: readonly string[]): Map<string, string> {
  const identifiers = new Map<string, string>();
  const isFree = (name: string) => ![...identifiers.values(), ...RESERVED].includes(name);
  // A name that is valid already stays, whatever others become.
  for (const name of names) if (/^[A-Z][A-Za-z0-9]*$/.test(name) && isFree(name)) identifiers.set(name, name);
  for (const name of names) {
    if (identifiers.has(name)) continue;
    const parts = name.split(/[^A-Za-z0-9]+/).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
    const identifier = parts.join("").replace(/^(?![A-Z])/, "Schema");
    let free = identifier;
    for (let number = 2; !isFree(free); number++) free = `${identifier}${number}`;
    identifiers.set(name, free);
  }
  return identifiers;
}

function renameReference(reference: string, names: ReadonlyMap<string, string>): string {
  if (!reference.startsWith(PREFIX)) return names.get(reference) ?? reference;
  const [name = "", ...rest] = reference.slice(PREFIX.length).split("/");
  return PREFIX + [names.get(unescapePointer(decodeURIComponent(name))) ?? name, ...rest].join("/");
}
