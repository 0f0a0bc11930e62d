import { globSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { keepFiles } from "../keep-files.ts";
import { CannotRead } from "./errors.ts";
import { openFile, rereadContent } from "./file.ts";
import { escapePointer, keysOf } from "./pointer.ts";
import { asReference, fileOfRef, filesFrom, isReference, referencesIn, target } from "./reference.ts";
import { child, children, rootOf, type SourceFile, type Spot } from "./spot.ts";

/** Unreferenced parts of a contract: whole files, and the topmost unreferenced parts of the other files. */
export type Unreferred = { files: SourceFile[]; parts: Spot[] };

/** Files and folders of `spec/` that are read by name. */
const BY_NAME =
  /^(vocabulary\/|released\/|workflows\/|(waivers|certification)\.yaml$|(client|receiver)-behaviour\.yaml$)/;
/** Sections whose entries are only used through references. Security schemes are used by name. */
const REFERRED_ONLY = "components";
const NAMED = "securitySchemes";

/** Every file of a folder that may belong to its contract, sorted by name. Unchanged ones stay the same objects (`keepFiles`). */
export function contractFiles(folder: string, prefix = `${folder}/`): SourceFile[] {
  const names = globSync("**/*.{yaml,yml,json}", { cwd: folder })
    .filter((file) => !BY_NAME.test(file))
    .sort();
  const [first] = names;
  if (first === undefined) return [];
  const opened = openFile(join(folder, first), folder, prefix, { read: rereadContent });
  const files = names.map((file) => opened.open(join(relative(dirname(first), ""), file)));
  const currentFiles = keepFiles(
    new Set(files.flatMap((file) => [...filesFrom(file)])),
    lastFiles.get(folder) ?? new Map(),
  );
  lastFiles.set(folder, currentFiles);
  return files.map(({ name }) => currentFiles.get(name) as SourceFile);
}

const lastFiles = new Map<string, ReadonlyMap<string, SourceFile>>();

/**
 * Follows every `$ref` from the documents.
 *
 * @param documents names of the root files
 */
export function unreferred(files: readonly SourceFile[], documents: readonly string[]): Unreferred {
  const marks = new Marks();
  for (const file of files) if (documents.includes(file.name)) marks.document(rootOf(file));
  return {
    files: files.filter((file) => !marks.isMarked(file)),
    parts: files.filter((file) => marks.isMarked(file)).flatMap((file) => marks.unmarked(rootOf(file))),
  };
}

/** Referenced places and their ancestors. */
class Marks {
  readonly #marked = new Set<string>();
  readonly #ancestors = new Set<string>();
  /** Followed references, by file. */
  readonly #followed = new Map<SourceFile, Set<string>>();

  /** Marks a whole document, except components that are only used through references. */
  document(root: Spot): void {
    for (const [key, member] of children(root)) {
      if (key !== REFERRED_ONLY) this.#markTarget(member);
      else for (const [section, entries] of children(member)) if (section === NAMED) this.#markTarget(entries);
    }
  }

  isMarked(file: SourceFile): boolean {
    return this.#ancestors.has(nameOf(rootOf(file)));
  }

  /** Topmost unmarked parts of a place. */
  unmarked(spot: Spot): Spot[] {
    if (this.#marked.has(nameOf(spot))) return [];
    return this.#ancestors.has(nameOf(spot)) ? children(spot).flatMap(([, member]) => this.unmarked(member)) : [spot];
  }

  #markTarget(spot: Spot): void {
    this.#mark(spot);
    this.#follow(spot);
  }

  #mark(spot: Spot): void {
    if (this.#marked.has(nameOf(spot))) return;
    this.#marked.add(nameOf(spot));
    for (let length = spot.keys.length; length >= 0; length--) {
      const ancestor = nameOf({ ...spot, keys: spot.keys.slice(0, length) });
      if (this.#ancestors.has(ancestor)) return; // with its own ancestors
      this.#ancestors.add(ancestor);
    }
  }

  #follow({ file, value }: Spot): void {
    const followed = this.#followed.get(file) ?? new Set();
    this.#followed.set(file, followed);
    for (const ref of referencesIn(value))
      if (!followed.has(ref)) {
        followed.add(ref);
        this.#followReference(file, ref);
      }
  }

  /** Marks the place that a `$ref` names and the final target of the chain. */
  #followReference(from: SourceFile, ref: string): void {
    const path = fileOfRef(ref);
    if (path === undefined) return; // reported elsewhere, like unresolved references
    try {
      const file = path === "" ? from : from.open(path);
      let at: Spot | undefined = rootOf(file);
      for (const key of keysOf(decodeURIComponent(ref.split("#")[1] ?? ""))) {
        const next: Spot | undefined = at && child(at, key);
        if (next === undefined) break;
        at = next;
        if (isReference(at.value)) this.#markTarget(at);
      }
      const end = target(asReference(from, ref));
      if (end !== undefined) this.#markTarget(end);
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error;
    }
  }
}

const nameOf = ({ file, keys }: Spot): string => `${file.name}#${keys.map(escapePointer).join("/")}`;
