import { readFileSync } from "node:fs";
import { CannotRead, contractOf, type JsonObject } from "@partner-api/contract";
import { parseAllDocuments } from "yaml";
import type { Change } from "../../src/change.ts";
import { compareContracts } from "../../src/compare.ts";
import { LEVELS, type Level } from "../../src/levels.ts";

export type Document = JsonObject;

/** Documents of a file of this folder. */
export const documentsIn = (file: string): Document[] =>
  parseAllDocuments(readFileSync(new URL(file, import.meta.url), "utf8")).map(
    (document) => document.toJS() as Document,
  );

/** Document with one part removed or one value changed. */
export type Mutant = { how: "without" | "with another"; place: string; value: unknown; document: Document };

type Node = Record<string, unknown>;

/** Removes each part of a document and changes each string, number and boolean, one at a time. */
export function mutantsOf(document: Document): Mutant[] {
  return placesIn(document, []).flatMap((keys) => {
    const [place, key] = [`/${keys.join("/")}`, keys.at(-1) as string];
    const value = keys.reduce<unknown>((node, step) => (node as Node)[step], document);
    const without = edited(document, keys, (holder) =>
      Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key],
    );
    const mutant: Mutant = { how: "without", place, value, document: without };
    if (typeof value === "object" && value !== null) return [mutant];
    const changedValue = edited(document, keys, (holder) => {
      (holder as Node)[key] = changeValue(value);
    });
    return [mutant, { how: "with another", place, value, document: changedValue }];
  });
}

function placesIn(node: unknown, keys: string[]): string[][] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [[...keys, key], ...placesIn(value, [...keys, key])]);
}

/** Copies a document and edits the object that contains a place. */
export function edited(document: Document, keys: string[], edit: (holder: Node | unknown[]) => unknown): Document {
  const copy = structuredClone(document);
  edit(keys.slice(0, -1).reduce<unknown>((node, key) => (node as Node)[key], copy) as Node);
  return copy;
}

const changeValue = (value: unknown): unknown =>
  typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${value ?? ""}x`;

/** Each document is compared in two directions, and unchanged documents with every mutant. */
const read = new WeakMap<Document, ReturnType<typeof contractOf>>();

function contractIn(document: Document): ReturnType<typeof contractOf> {
  const contract = read.get(document) ?? contractOf({ document });
  read.set(document, contract);
  return contract;
}

/** Changes between two documents, or the reason why one cannot be read. */
export function changesBetween(base: Document, revision: Document): Change[] | string {
  try {
    return compareContracts(contractIn(base), contractIn(revision)).changes;
  } catch (error) {
    if (error instanceof CannotRead) return error.message;
    throw error;
  }
}

/** Most serious level of changes, `refused` if a document cannot be read, or `nothing`. */
export function worstOf(changes: Change[] | string): Level | "refused" | "nothing" {
  if (typeof changes === "string") return "refused";
  return LEVELS.find((level) => changes.some((change) => change.level === level)) ?? "nothing";
}
