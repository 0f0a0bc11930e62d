import { globSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { CannotRead } from "./errors.ts";
import { openFile } from "./file.ts";
import { escapePointer, keysOf } from "./pointer.ts";
import { fileOfRef, isReference, target } from "./reference.ts";
import { child, children, fieldsOf, rootOf, type SourceFile, type Spot } from "./spot.ts";

/** What no `$ref` leads to: whole files, and the highest parts of the others of which that is true. */
export type Unreferred = { files: SourceFile[]; parts: Spot[] };

/** Files and folders of `spec/` that are read by their names. */
const BY_NAME = /^(vocabulary\/|released\/|waivers\.yaml$|(client|receiver)-behaviour\.yaml$)/;
/** Sections of a document that only hold what others refer to; security schemes are called by their names. */
const REFERRED_ONLY = "components";
const NAMED = "securitySchemes";

/** Every file of a folder that may be part of its contract, in the order of their names. */
export function contractFiles(folder: string, prefix = `${folder}/`): SourceFile[] {
  const names = globSync("**/*.{yaml,yml,json}", { cwd: folder })
    .filter((file) => !BY_NAME.test(file))
    .sort();
  const [first] = names;
  if (first === undefined) return [];
  const opened = openFile(join(folder, first), folder, prefix); // one reading of each, whoever refers to it
  return names.map((file) => opened.open(join(relative(dirname(first), ""), file)));
}

/**
 * Follows every `$ref` from the documents.
 *
 * @param documents the names of their files
 */
export function unreferred(files: readonly SourceFile[], documents: readonly string[]): Unreferred {
  const marks = new Marks();
  for (const file of files) if (documents.includes(file.name)) marks.document(rootOf(file));
  return {
    files: files.filter((file) => !marks.isMet(file)),
    parts: files.filter((file) => marks.isMet(file)).flatMap((file) => marks.unmet(rootOf(file))),
  };
}

/** The places that references lead to, and those above them. */
class Marks {
  readonly #met = new Set<string>();
  readonly #passed = new Set<string>();
  readonly #visited = new Set<unknown>();

  /** A document is met as a whole, but for the components that are only there to be referred to. */
  document(root: Spot): void {
    for (const [key, held] of children(root)) {
      if (key !== REFERRED_ONLY) this.#meet(held);
      else for (const [section, entries] of children(held)) if (section === NAMED) this.#meet(entries);
    }
  }

  isMet(file: SourceFile): boolean {
    return this.#passed.has(nameOf(rootOf(file)));
  }

  /** The highest parts of a place that no reference meets. */
  unmet(spot: Spot): Spot[] {
    if (this.#met.has(nameOf(spot))) return [];
    return this.#passed.has(nameOf(spot)) ? children(spot).flatMap(([, held]) => this.unmet(held)) : [spot];
  }

  #meet(spot: Spot): void {
    this.#mark(spot);
    this.#follow(spot);
  }

  #mark(spot: Spot): void {
    this.#met.add(nameOf(spot));
    for (let length = 0; length <= spot.keys.length; length++)
      this.#passed.add(nameOf({ ...spot, keys: spot.keys.slice(0, length) }));
  }

  #follow(spot: Spot): void {
    if (typeof spot.value !== "object" || spot.value === null || this.#visited.has(spot.value)) return;
    this.#visited.add(spot.value);
    if (isReference(spot.value)) this.#followReference(spot);
    for (const [, held] of children(spot)) this.#follow(held);
  }

  /** Both what is written and, where there are references on its way, what it ends in. */
  #followReference(spot: Spot): void {
    const ref = String(fieldsOf(spot).$ref);
    const path = fileOfRef(ref);
    if (path === undefined) return; // reported elsewhere, as is one that leads nowhere
    try {
      const file = path === "" ? spot.file : spot.file.open(path);
      let at: Spot | undefined = rootOf(file);
      for (const key of keysOf(decodeURIComponent(ref.split("#")[1] ?? ""))) {
        const next: Spot | undefined = at && child(at, key);
        if (next === undefined) break;
        at = next;
        if (isReference(at.value)) this.#meet(at);
      }
      const end = target(spot);
      if (end !== undefined) this.#meet(end);
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error;
    }
  }
}

const nameOf = ({ file, keys }: Spot): string => `${file.name}#${keys.map(escapePointer).join("/")}`;
