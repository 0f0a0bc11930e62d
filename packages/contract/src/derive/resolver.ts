import { resolve } from "node:path";
import { BaseResolver, type Document, type ResolveError, type Source } from "@redocly/openapi-core";
import { isRecord } from "../json.ts";
import { CannotRead } from "../source/errors.ts";
import { entry, fileOfRef } from "../source/reference.ts";
import { rootOf, type SourceFile, type Spot } from "../source/spot.ts";
import { derive, RULES } from "./derive.ts";

/** Parsed files by path. Redocly changes values, so each document gets a copy. */
const parsed = new Map<string, { body: string; value: unknown }>();

/**
 * Reads the files of a document for Redocly, each once until it changes, with operations completed by `x-derived`. A preprocessor of Redocly
 * would resolve and walk the whole document twice.
 */
export class DerivingResolver extends BaseResolver {
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const { absoluteRef, body } = source;
    const cached = parsed.get(absoluteRef);
    const value = cached?.body === body ? cached.value : super.parseDocument(source, isRoot).parsed;
    parsed.set(absoluteRef, { body, value });
    return { source, parsed: structuredClone(value) };
  }

  override async resolveDocument<Value>(
    base: string | null,
    ref: string,
    isRoot = false,
  ): Promise<Document<Value> | ResolveError> {
    const document = await super.resolveDocument<Value>(base, ref, isRoot);
    if (isRoot && !(document instanceof Error) && isRecord(document.parsed) && RULES in document.parsed) {
      const files = new Map<string, SourceFile>();
      await this.#open(document, files);
      derive(entryOrNone, rootOf(files.get(document.source.absoluteRef) as SourceFile));
    }
    return document;
  }

  /** Opens a document and every file that it refers to. */
  async #open({ source, parsed: value }: Document, files: Map<string, SourceFile>): Promise<void> {
    const name = source.absoluteRef;
    const open = (path: string): SourceFile => {
      const other = files.get(resolve(name, "..", path));
      if (other === undefined) throw new CannotRead(`${path} cannot be read.`);
      return other;
    };
    files.set(name, { name, text: source.body, value, open });
    for (const path of pathsIn(value)) {
      if (files.has(resolve(name, "..", path))) continue;
      const other = await this.resolveDocument(name, path).catch((error: Error) => error); // Redocly reports it
      if (!(other instanceof Error)) await this.#open(other, files);
    }
  }
}

/** Paths of the other files that a value refers to. */
function pathsIn(value: unknown, paths = new Set<string>(), visited = new Set<unknown>()): Set<string> {
  if (typeof value !== "object" || value === null || visited.has(value)) return paths;
  visited.add(value);
  const path = isRecord(value) && typeof value.$ref === "string" ? fileOfRef(value.$ref) : undefined;
  if (path) paths.add(path);
  for (const member of Object.values(value)) pathsIn(member, paths, visited);
  return paths;
}

/** Redocly reports unresolved references. */
function entryOrNone(spot: Spot, key: string): Spot | undefined {
  try {
    return entry(spot, key);
  } catch (error) {
    if (error instanceof CannotRead) return undefined;
    throw error;
  }
}
