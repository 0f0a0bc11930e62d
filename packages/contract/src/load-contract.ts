import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withDerived } from "./derive/reader.ts";
import type { Document } from "./document.ts";
import { keepParts } from "./keep-parts.ts";
import { type Content, rereadContent } from "./source/file.ts";
import { type Layout, loadFrom } from "./source/load.ts";
import { filesFrom } from "./source/reference.ts";
import { rootOf, type SourceFile } from "./source/spot.ts";
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
 * Loads our contract in a folder again and again. Documents whose files are unchanged, and unchanged parts of the others, stay the same objects,
 * so they must not be changed.
 *
 * @param read files of the folder that are not read again
 */
export function reloadContract(folder: string, read: readonly SourceFile[] = []): Document[] {
  const contents = new Map<string, Content>(read.map((file) => [file.name, file]));
  const isUnchanged = ([name, text]: [string, string | undefined]): boolean =>
    (contents.get(name)?.text ?? textOf(name)) === text;
  return OURS.names.map((name) => {
    const path = `${folder}/${name}.yaml`;
    const last = loaded.get(path);
    if (last !== undefined && [...last.texts].every(isUnchanged)) return last.document;
    const texts: Texts = new Map();
    const copyContent = (path: string, name: string): Content => {
      texts.set(name, undefined);
      const { text, value } = contents.get(name) ?? rereadContent(path, name);
      texts.set(name, text);
      return { text, value: structuredClone(value) };
    };
    const [document] = loadFrom({ ...OURS, read: copyContent }, path) as [Document];
    const files = new Map<string, SourceFile>();
    for (const file of filesFrom(document.root.file)) files.set(file.name, keepFile(file, files, last?.files));
    const kept = { ...document, root: rootOf(files.get(document.root.file.name) as SourceFile) };
    loaded.set(path, { document: kept, files, texts });
    return kept;
  });
}

type Files = ReadonlyMap<string, SourceFile>;
/** Texts of the files that a document refers to; undefined for those that cannot be read. */
type Texts = Map<string, string | undefined>;
const loaded = new Map<string, { document: Document; files: Files; texts: Texts }>();

/** A file with the unchanged parts of its last version. It opens the others in `files`. */
const keepFile = (file: SourceFile, files: Files, last?: Files): SourceFile => ({
  ...file,
  value: keepParts(file.value, last?.get(file.name)?.value),
  open: (path) => files.get(join(dirname(file.name), path)) ?? file.open(path),
});

function textOf(name: string): string | undefined {
  try {
    return readFileSync(name, "utf8");
  } catch {
    return undefined;
  }
}
