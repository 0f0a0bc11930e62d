import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { type Document, describeDocument } from "../document.ts";
import { CannotRead } from "./errors.ts";
import { type Content, openFile } from "./file.ts";
import { unpackContract } from "./git.ts";
import { applyOverlay, extendedBy, isOverlay } from "./overlay.ts";
import { fileOfRef, filesFrom } from "./reference.ts";
import { rootOf, type SourceFile } from "./spot.ts";

/** Location of the documents of a contract. */
export type Layout = {
  /** Their names without ending. */
  names: readonly string[];
  /** Their folder in a repository, if they may be there and not at its root. */
  folder?: string;
  /** Adds everything that keywords of the publisher derive. `isOlder`: the document is from a commit. May change the document in place. */
  complete?(document: Document, isOlder: boolean): Document;
  /** Returns the content of a file, which `complete` may change. */
  read?(path: string, name: string): Content;
};

/**
 * Loads the contract at a git ref, in a folder or in a file. Fetches nothing and does not change the working tree. An overlay is loaded as
 * the document that it extends, with its actions applied.
 *
 * @param overlays further overlays, applied in order to the only document, or to the one that they extend
 * @throws CannotRead with the reason
 */
export function loadFrom(
  layout: Layout,
  from: string,
  root = process.cwd(),
  overlays: readonly string[] = [],
): Document[] {
  const path = resolve(root, from);
  const layers = overlays.map((overlay) => openOverlay(resolve(root, overlay)));
  if (!existsSync(path)) return fromGit(layout, from, root, layers);
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const source = { layout, folder, label: from, prefix: shortPath(folder), isOlder: false };
  return isFolder ? fromFolder(source, layers) : [readDocument(source, path, layers)];
}

/** A folder with a contract. `label` names it in messages, and `prefix` starts the places in its files. */
type Source = { layout: Layout; folder: string; label: string; prefix: string; isOlder: boolean };

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

function fromFolder(source: Source, layers: readonly Layer[]): Document[] {
  const { folder, label } = source;
  const { names, folder: below } = source.layout;
  const topFiles = documentsIn(folder, names);
  const files = topFiles.length > 0 || below === undefined ? topFiles : documentsIn(join(folder, below), names);
  if (files.length === 0)
    throw new CannotRead(
      `${label} contains no contract: expected ${names.join(", ")} as .yaml or .json, here${below === undefined ? "" : ` or in ${below}/`}.`,
    );
  for (const { overlay, extended } of layers)
    if (files.length > 1 && !files.some((file) => file === extended))
      throw new CannotRead(
        `${overlay.name}:1:1: Expected extends to name one of ${files.length} documents of ${label}, got ${extended === undefined ? "a URL or none" : relative(folder, extended)}.`,
      );
  return files.map((file) =>
    readDocument(
      source,
      file,
      layers.filter(({ extended }) => files.length === 1 || extended === file),
    ),
  );
}

/** Reads a document, applies overlays and completes it. */
function readDocument(source: Source, file: string, layers: readonly Layer[]): Document {
  const { layout, folder, prefix, isOlder } = source;
  const opened = openFile(file, folder, prefix, { within: dirname(file), read: layout.read });
  if (isOverlay(opened)) {
    const layer = openOverlay(file);
    if (layer.extended === undefined)
      throw new CannotRead(
        `${opened.name}:1:1: Expected extends to name a file beside this overlay, or further below.`,
      );
    const extended = opened.open(relative(dirname(file), layer.extended)); // rejects files outside of the folder
    if (isOverlay(extended))
      throw new CannotRead(`${extended.name}:1:1: Expected the document of an overlay, got an overlay.`);
    return readDocument(source, layer.extended, [layer, ...layers]);
  }
  for (const { overlay } of layers) applyOverlay(overlay, opened.value);
  const document = describeDocument(basename(file, extname(file)), rootOf(opened));
  return layout.complete?.(document, isOlder || extname(file) === ".json") ?? document;
}

const documentsIn = (folder: string, names: readonly string[]): string[] =>
  names.flatMap((name) =>
    [".yaml", ".yml", ".json"]
      .map((ending) => join(folder, name + ending))
      .filter(existsSync)
      .slice(0, 1),
  );

/** Unpacks the files of a commit into a temporary folder, reads them all and removes the folder. */
function fromGit(layout: Layout, ref: string, root: string, layers: readonly Layer[]): Document[] {
  const unpacked = unpackContract(ref, root, layout.folder);
  if (unpacked === undefined)
    throw new CannotRead(
      `${ref} is not a file, a folder or a git ref${layout.folder === undefined ? "" : ` with a ${layout.folder}/ folder`}.`,
    );
  try {
    const source = { layout, folder: unpacked.folder, label: ref, prefix: `${ref}:`, isOlder: true };
    const documents = fromFolder(source, layers);
    for (const { root: at } of documents) filesFrom(at.file); // opens them
    return documents;
  } finally {
    unpacked.remove();
  }
}
