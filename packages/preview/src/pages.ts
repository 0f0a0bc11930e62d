import { type Comparison, namesOf } from "./comparison.ts";
import type { SheetPair } from "./sheets/compare-sheets.ts";

/** The page of one operation or event. */
export type Page = {
  pair: SheetPair;
  /** Relative to the index page. */
  href: string;
  /** Its ids on both sides. */
  names: string[];
};

/** A page for each operation and event that differs. */
export const pagesOf = ({ sheets }: Comparison, folder: string): Page[] =>
  sheets.map((pair) => ({
    pair,
    href: `${folder}/${fileName(pair.sheet.subject)}.html`,
    names: namesOf(pair),
  }));

/** A file name for an id. Ids that differ only in case get different names, also on case-insensitive systems. */
const fileName = (subject: string): string =>
  subject.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(/[^a-z0-9.-]/g, "_");
