import { withDerived } from "./derive/reader.ts";
import type { Document } from "./document.ts";
import { type Layout, loadFrom } from "./source/load.ts";
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
