import { basename } from "node:path";
import type { Document } from "../document.ts";
import { entry } from "../source/reference.ts";
import type { Spot } from "../source/spot.ts";
import { fillFiles } from "../vocabulary/fill-texts.ts";
import { derive } from "./derive.ts";

/** Adds everything that the rules of a document derive, and fills in its texts. Changes the document in place, so its files must not be shared. */
export function withDerived(document: Document): Document {
  const { file } = document.root;
  const prefix = file.name.length - basename(file.name).length;
  if (document.kind === "openapi")
    derive<Spot>({ entry, pathOf: (spot) => spot.file.name.slice(prefix) }, document.root);
  fillFiles(file);
  return document;
}
