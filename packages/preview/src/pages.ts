import type { Comparison } from "./comparison.ts";
import type { SheetPair } from "./sheets/compare-sheets.ts";

/** The page of one operation or event. */
export type Page = {
  pair: SheetPair;
  /** From the first page. */
  href: string;
  /** Its ids on both sides. */
  names: string[];
};

/** A page for each operation and event that is not the same on both sides. */
export const pagesOf = ({ sheets }: Comparison, folder: string): Page[] =>
  sheets.map((pair) => ({
    pair,
    href: `${folder}/${fileName(pair.sheet.subject)}.html`,
    names: [pair.before, pair.after].flatMap((one) => one?.subject ?? []),
  }));

/** An id as the name of a file: two ids that differ in their letters' case alone are two files everywhere. */
const fileName = (subject: string): string =>
  subject.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(/[^a-z0-9.-]/g, "_");
