import { withDerived } from "./derive/reader.ts";
import { type Document, describeDocument, isChangedInPlace } from "./document.ts";
import { keepFiles } from "./keep-files.ts";
import { type Layout, loadFrom } from "./source/load.ts";
import { filesFrom } from "./source/reference.ts";
import { rootOf, type SourceFile } from "./source/spot.ts";
import { contractFiles } from "./source/unreferred.ts";
import { applyCurrentNames } from "./vocabulary/former-names.ts";

/** This repository and its releases. */
const OURS: Layout = {
  names: ["openapi", "asyncapi", "platform"],
  folder: "spec",
  complete(document, isOlder) {
    if (isOlder) applyCurrentNames(document.root.file);
    return withDerived(document);
  },
};

/** Loads our contract at a git ref, in a folder or in a file, with everything that its keywords derive. */
export const loadContract = (from: string, root?: string, overlays?: readonly string[]): Document[] =>
  loadFrom(OURS, from, root, overlays);

/**
 * Loads our contract in a folder again and again. Documents whose files are unchanged, and unchanged files and parts of the others, stay the same
 * objects, so they must not be changed.
 */
export function reloadContract(folder: string, files: readonly SourceFile[] = contractFiles(folder)): Document[] {
  return OURS.names.map((name) => {
    const path = `${folder}/${name}.yaml`;
    const file = files.find((candidate) => candidate.name === path);
    const last = loaded.get(path);
    if (file === undefined || isChangedInPlace(file)) return loadContract(path)[0] as Document;
    if (last?.file === file) return last.document;
    const document = withDerived(describeDocument(name, rootOf(file)));
    const currentFiles = keepFiles(filesFrom(document.root.file), last?.files ?? new Map());
    const current = { ...document, root: rootOf(currentFiles.get(path) as SourceFile) };
    loaded.set(path, { file, files: currentFiles, document: current });
    return current;
  });
}

type Loaded = { file: SourceFile; files: ReadonlyMap<string, SourceFile>; document: Document };
const loaded = new Map<string, Loaded>();
