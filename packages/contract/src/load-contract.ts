import { readFileSync } from "node:fs";
import { withDerived } from "./derive/reader.ts";
import type { Document } from "./document.ts";
import { type Layout, loadFrom } from "./source/load.ts";
import { filesFrom } from "./source/reference.ts";
import type { SourceFile } from "./source/spot.ts";
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

/** Loads our contract in a folder again and again. Documents whose files are unchanged stay the same objects, so they must not be changed. */
export const reloadContract = (folder: string): Document[] =>
  OURS.names.map((name) => {
    const path = `${folder}/${name}.yaml`;
    const last = loaded.get(path);
    if (last?.files.every(isUnchanged)) return last.document;
    const [document] = loadContract(path) as [Document];
    loaded.set(path, { document, files: [...filesFrom(document.root.file)] });
    return document;
  });

const loaded = new Map<string, { document: Document; files: SourceFile[] }>();

function isUnchanged({ name, text }: SourceFile): boolean {
  try {
    return readFileSync(name, "utf8") === text;
  } catch {
    return false;
  }
}
