import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { withDerived } from "../derive/reader.ts";
import { type Document, describeDocument } from "../document.ts";
import { applyCurrentNames } from "../vocabulary/former-names.ts";
import { CannotRead } from "./errors.ts";
import { fromValue, openFile } from "./file.ts";
import { unpackSpec } from "./git.ts";
import { rootOf } from "./spot.ts";

/** Names of the documents in `spec/`, `generated/` and releases. */
const NAMES = ["openapi", "asyncapi", "platform"];

/**
 * Loads the contract at a git ref, in a folder or in a file. Fetches nothing and does not change the working tree.
 *
 * A folder contains `openapi`, `asyncapi` or `platform` as `.yaml` or `.json`, or a `spec/` folder with them.
 *
 * @throws CannotRead with the reason
 */
export function loadContract(from: string, root = process.cwd()): Document[] {
  const path = resolve(root, from);
  if (!existsSync(path)) return fromGit(from, root);
  return statSync(path).isDirectory() ? fromFolder(path, from, shortPath(path)) : [fromFile(path)];
}

/** Creates a contract from parsed documents: `{ openapi: {…}, asyncapi: {…} }`. */
export const contractOf = (documents: Record<string, unknown>): Document[] =>
  Object.entries(documents).map(([name, value]) => describeDocument(name, rootOf(fromValue(value, name))));

const shortPath = (folder: string): string => {
  const path = relative(process.cwd(), folder);
  if (path === "") return "";
  return path.startsWith("..") ? `${folder}/` : `${path}/`;
};

function fromFolder(folder: string, label: string, prefix: string, isOlder = false): Document[] {
  const files = documentsIn(folder).length > 0 ? documentsIn(folder) : documentsIn(join(folder, "spec"));
  if (files.length === 0)
    throw new CannotRead(
      `${label} contains no contract: expected ${NAMES.join(", ")} as .yaml or .json, here or in spec/.`,
    );
  return files.map((file) => readDocument(file, folder, prefix, isOlder));
}

/** Reads a document and adds everything that its rules derive. Bundles and older commits can have former names of keywords. */
function readDocument(file: string, folder: string, prefix: string, isOlder = false): Document {
  const document = describeDocument(
    basename(file, extname(file)),
    rootOf(openFile(file, folder, prefix, dirname(file))),
  );
  if (isOlder || extname(file) === ".json") applyCurrentNames(document.root.file);
  return withDerived(document);
}

const documentsIn = (folder: string): string[] =>
  NAMES.flatMap((name) =>
    [".yaml", ".yml", ".json"]
      .map((ending) => join(folder, name + ending))
      .filter(existsSync)
      .slice(0, 1),
  );

const fromFile = (path: string): Document => readDocument(path, dirname(path), shortPath(dirname(path)));

/** Unpacks the files of a commit into a temporary folder, reads them all (`applyCurrentNames` opens each) and removes the folder. */
function fromGit(ref: string, root: string): Document[] {
  const unpacked = unpackSpec(ref, root);
  if (unpacked === undefined) throw new CannotRead(`${ref} is not a file, a folder or a git ref with a spec/ folder.`);
  try {
    return fromFolder(unpacked.folder, ref, `${ref}:`, true);
  } finally {
    unpacked.remove();
  }
}
