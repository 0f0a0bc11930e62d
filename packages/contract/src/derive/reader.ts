import type { Document } from "../document.ts";
import { entry } from "../source/reference.ts";
import { fillFiles } from "../vocabulary/fill-texts.ts";
import { derive } from "./derive.ts";

/** Adds everything that the rules of a document derive, and fills in its texts. Changes the document in place, so its files must not be shared. */
export function withDerived(document: Document): Document {
  const { file } = document.root;
  if (document.kind === "openapi") derive(entry, document.root);
  fillFiles(file);
  return document;
}
