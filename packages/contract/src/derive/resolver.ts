import { resolve } from "node:path";
import { BaseResolver, type Document, type ResolveError, Source } from "@redocly/openapi-core";
import { isRecord, type JsonObject } from "../json.ts";
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
  readonly #texts: ReadonlyMap<string, string>;
  readonly #omittedPaths: ReadonlySet<string>;

  /**
   * @param texts of files that are not read again
   * @param omittedPaths of the document that are left out
   */
  constructor(texts: ReadonlyMap<string, string> = new Map(), omittedPaths: ReadonlySet<string> = new Set()) {
    super();
    this.#texts = texts;
    this.#omittedPaths = omittedPaths;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const text = this.#texts.get(absoluteRef);
    return text === undefined ? super.loadExternalRef(absoluteRef) : new Source(absoluteRef, text);
  }

  /** The files read so far with their texts; undefined for files that cannot be read. */
  async texts(): Promise<Map<string, string | undefined>> {
    const read = [...this.cache].map(async ([file, document]) => {
      const content = await document.catch((error: Error) => error);
      return [file, content instanceof Error ? undefined : content.source.body] as const;
    });
    return new Map(await Promise.all(read));
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const { absoluteRef, body } = source;
    const cached = parsed.get(absoluteRef);
    const value = cached?.body === body ? cached.value : super.parseDocument(source, isRoot).parsed;
    parsed.set(absoluteRef, { body, value });
    return { source, parsed: structuredClone(isRoot ? withoutPaths(value, this.#omittedPaths) : value) };
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
      const root = rootOf(files.get(document.source.absoluteRef) as SourceFile);
      for (const { spot, fields } of derive(entryOrNone, root)) {
        const object = spot.value as JsonObject;
        for (const key of Object.keys(object)) delete object[key];
        Object.defineProperties(object, Object.getOwnPropertyDescriptors(fields)); // in their order
      }
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

function withoutPaths(document: unknown, omitted: ReadonlySet<string>): unknown {
  if (omitted.size === 0 || !isRecord(document) || !isRecord(document.paths)) return document;
  const paths = Object.entries(document.paths).filter(([path]) => !omitted.has(path));
  return { ...document, paths: Object.fromEntries(paths) };
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
