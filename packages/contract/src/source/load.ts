import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { withDerived } from "../derive/reader.ts";
import { type Document, describeDocument } from "../document.ts";
import { applyCurrentNames } from "../vocabulary/former-names.ts";
import { CannotRead } from "./errors.ts";
import { fromValue, openFile } from "./file.ts";
import { unpackSpec } from "./git.ts";
import { applyOverlay, extendedBy, isOverlay } from "./overlay.ts";
import { fileOfRef } from "./reference.ts";
import { rootOf, type SourceFile } from "./spot.ts";

/** Names of the documents in `spec/`, `generated/` and releases. */
const NAMES = ["openapi", "asyncapi", "platform"];

/**
 * Loads the contract at a git ref, in a folder or in a file. Fetches nothing and does not change the working tree.
 *
 * A folder contains `openapi`, `asyncapi` or `platform` as `.yaml` or `.json`, or a `spec/` folder with them. An overlay is loaded as the
 * document that it extends, with its actions applied.
 *
 * @param overlays further overlays, applied in order to the only document, or to the one that they extend
 * @throws CannotRead with the reason
 */
export function loadContract(from: string, root = process.cwd(), overlays: readonly string[] = []): Document[] {
  const path = resolve(root, from);
  const layers = overlays.map((overlay) => openOverlay(resolve(root, overlay)));
  if (!existsSync(path)) return fromGit(from, root, layers);
  return statSync(path).isDirectory()
    ? fromFolder(path, from, shortPath(path), layers)
    : [readDocument(path, dirname(path), shortPath(dirname(path)), layers)];
}

/** Creates a contract from parsed documents: `{ openapi: {…}, asyncapi: {…} }`. */
export const contractOf = (documents: Record<string, unknown>): Document[] =>
  Object.entries(documents).map(([name, value]) => describeDocument(name, rootOf(fromValue(value, name))));

const shortPath = (folder: string): string => {
  const path = relative(process.cwd(), folder);
  if (path === "") return "";
  return path.startsWith("..") ? `${folder}/` : `${path}/`;
};

/** An overlay, and the path of the document that it extends. */
type Layer = { overlay: SourceFile; extended: string | undefined };

function openOverlay(path: string): Layer {
  const overlay = openFile(path, dirname(path), shortPath(dirname(path)));
  if (!isOverlay(overlay)) throw new CannotRead(`${overlay.name}:1:1: Expected an overlay, got no keyword overlay.`);
  const extended = extendedBy(overlay);
  const isUrl = extended === undefined || fileOfRef(extended) === undefined;
  return { overlay, extended: isUrl ? undefined : resolve(dirname(path), extended) };
}

function fromFolder(
  folder: string,
  label: string,
  prefix: string,
  layers: readonly Layer[],
  isOlder = false,
): Document[] {
  const files = documentsIn(folder).length > 0 ? documentsIn(folder) : documentsIn(join(folder, "spec"));
  if (files.length === 0)
    throw new CannotRead(
      `${label} contains no contract: expected ${NAMES.join(", ")} as .yaml or .json, here or in spec/.`,
    );
  for (const { overlay, extended } of layers)
    if (files.length > 1 && !files.some((file) => file === extended))
      throw new CannotRead(
        `${overlay.name}:1:1: Expected extends to name one of ${files.length} documents of ${label}.`,
      );
  return files.map((file) =>
    readDocument(
      file,
      folder,
      prefix,
      layers.filter(({ extended }) => files.length === 1 || extended === file),
      isOlder,
    ),
  );
}

/**
 * Reads a document, applies overlays and adds everything that its rules derive. Bundles and older commits can have former names of
 * keywords.
 */
function readDocument(
  file: string,
  folder: string,
  prefix: string,
  layers: readonly Layer[],
  isOlder = false,
): Document {
  const opened = openFile(file, folder, prefix, dirname(file));
  if (isOverlay(opened)) {
    const layer = openOverlay(file);
    if (layer.extended === undefined)
      throw new CannotRead(
        `${opened.name}:1:1: Expected extends to name a file beside this overlay, or further below.`,
      );
    const extended = opened.open(relative(dirname(file), layer.extended)); // rejects files outside of the folder
    if (isOverlay(extended))
      throw new CannotRead(`${extended.name}:1:1: Expected the document of an overlay, got an overlay.`);
    return readDocument(layer.extended, folder, prefix, [layer, ...layers], isOlder);
  }
  for (const { overlay } of layers) applyOverlay(overlay, opened.value);
  const document = describeDocument(basename(file, extname(file)), rootOf(opened));
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

/** Unpacks the files of a commit into a temporary folder, reads them all (`applyCurrentNames` opens each) and removes the folder. */
function fromGit(ref: string, root: string, layers: readonly Layer[]): Document[] {
  const unpacked = unpackSpec(ref, root);
  if (unpacked === undefined) throw new CannotRead(`${ref} is not a file, a folder or a git ref with a spec/ folder.`);
  try {
    return fromFolder(unpacked.folder, ref, `${ref}:`, layers, true);
  } finally {
    unpacked.remove();
  }
}
