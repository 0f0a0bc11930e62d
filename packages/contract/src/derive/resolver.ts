import { resolve } from "node:path";
import { BaseResolver, type Document, type ResolveError, Source } from "@redocly/openapi-core";
import { isRecord } from "../json.ts";
import { perObject } from "../per-object.ts";
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
  readonly #texts: ReadonlyMap<string, string | undefined>;
  readonly #changed: ReadonlySet<string> | undefined;

  /**
   * @param texts of files that are not read again
   * @param changed leaves out the paths of a document that lead to none of these files
   */
  constructor(texts: ReadonlyMap<string, string | undefined> = new Map(), changed?: ReadonlySet<string>) {
    super();
    this.#texts = texts;
    this.#changed = changed;
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
    const needed = isRoot && this.#changed && isRecord(value) ? changedPart(value, absoluteRef, this.#changed) : value;
    return { source, parsed: structuredClone(needed) };
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

/** A document without the paths that lead to no changed file; all of it if another part may lead to one, or may refer to a path. */
function changedPart(document: Record<string, unknown>, file: string, changed: ReadonlySet<string>): unknown {
  const { paths, ...rest } = document;
  const others = filesFrom(rest, file);
  const isReferred = others.has(file) || JSON.stringify(rest).includes("#/paths");
  if (!isRecord(paths) || isReferred || changed.has(file) || !others.isDisjointFrom(changed)) return document;
  const items = Object.entries(paths).map(([path, item]) => ({ path, item, files: filesFrom(item, file) }));
  if (items.some(({ item, files }) => !isRecord(item) || files.size === 0 || files.has(file))) return document;
  const kept = items.filter(({ files }) => !files.isDisjointFrom(changed)).map(({ path, item }) => [path, item]);
  return { ...document, paths: Object.fromEntries(kept) };
}

/** The files that a part of a file leads to. */
function filesFrom(part: unknown, file: string, files = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return files;
  for (const path of linksOf(part)) {
    const other = resolve(file, "..", path);
    if (!files.has(other)) filesFrom(parsed.get(other)?.value, other, files.add(other));
  }
  return files;
}

const linksOf = perObject((value: object) => pathsIn(value));

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
