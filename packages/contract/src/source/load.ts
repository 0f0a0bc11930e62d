import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { withDerived } from "../derive/reader.ts";
import { type Document, describeDocument } from "../document.ts";
import { CannotRead } from "./errors.ts";
import { fromValue, openFile } from "./file.ts";
import { unpackSpec } from "./git.ts";
import { fileOfRef } from "./reference.ts";
import { rootOf, type SourceFile } from "./spot.ts";

/** The documents of a contract, as files are called in `spec/`, in `generated/` and in a release. */
const NAMES = ["openapi", "asyncapi", "platform"];

/**
 * The contract at a git ref, in a folder or in a file, read whole: nothing is fetched, and no working tree is touched.
 *
 * A folder holds `openapi`, `asyncapi` or `platform` with `.yaml` or `.json`, or has a `spec/` that does.
 *
 * @throws CannotRead with a sentence why
 */
export function loadContract(from: string, root = process.cwd()): Document[] {
  const path = resolve(root, from);
  if (!existsSync(path)) return fromGit(from, root);
  return statSync(path).isDirectory() ? fromFolder(path, from, shortPath(path)) : [fromFile(path)];
}

/** A contract of documents that are values already: `{ openapi: {…}, asyncapi: {…} }`. */
export const contractOf = (documents: Record<string, unknown>): Document[] =>
  Object.entries(documents).map(([name, value]) => describeDocument(name, rootOf(fromValue(value, name))));

const shortPath = (folder: string): string => {
  const path = relative(process.cwd(), folder);
  if (path === "") return "";
  return path.startsWith("..") ? `${folder}/` : `${path}/`;
};

function fromFolder(folder: string, shown: string, prefix: string): Document[] {
  const files = documentsIn(folder).length > 0 ? documentsIn(folder) : documentsIn(join(folder, "spec"));
  if (files.length === 0)
    throw new CannotRead(
      `${shown} holds no contract: expected ${NAMES.join(", ")} as .yaml or .json, here or in spec/.`,
    );
  return files.map((file) => readDocument(file, folder, prefix));
}

/** A document as its files have it, and what its rules derive. */
const readDocument = (file: string, folder: string, prefix: string): Document =>
  withDerived(describeDocument(basename(file, extname(file)), rootOf(openFile(file, folder, prefix))));

const documentsIn = (folder: string): string[] =>
  NAMES.flatMap((name) =>
    [".yaml", ".yml", ".json"]
      .map((ending) => join(folder, name + ending))
      .filter(existsSync)
      .slice(0, 1),
  );

const fromFile = (path: string): Document => readDocument(path, dirname(path), shortPath(dirname(path)));

/** The files at a commit are unpacked into a folder of their own, read whole, and removed. */
function fromGit(ref: string, root: string): Document[] {
  const unpacked = unpackSpec(ref, root);
  if (unpacked === undefined) throw new CannotRead(`${ref} is no file, no folder and no git ref that has a spec/.`);
  try {
    const documents = fromFolder(unpacked.folder, ref, `${ref}:`);
    for (const { root: spot } of documents) openReferred(spot.file);
    return documents;
  } finally {
    unpacked.remove();
  }
}

/** Opens every file that a document leads to. */
function openReferred(file: SourceFile): void {
  const waiting = [{ file, value: file.value }];
  const seen = new Set<unknown>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { value } = at;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const ref = "$ref" in value && typeof value.$ref === "string" ? value.$ref : "";
    const path = fileOfRef(ref);
    if (path) {
      const opened = at.file.open(path);
      waiting.push({ file: opened, value: opened.value });
    }
    for (const held of Object.values(value)) waiting.push({ file: at.file, value: held });
  }
}
