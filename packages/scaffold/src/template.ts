import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { notationsOf } from "./names.ts";

const TEMPLATES = join(import.meta.dirname, "../templates");

/** The files of a template, by their paths in the project, with its words as they stand in it. */
export const templateFiles = (name: string): Map<string, string> => {
  const folder = join(TEMPLATES, name);
  const files = globSync("**/*.*", { cwd: folder }).sort();
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
};

/** A text of a template, such as its list of edits. */
export const templateText = (name: string): string => readFileSync(join(TEMPLATES, name), "utf8");

/**
 * Puts names in the place of the words of a template, each in the notation in which it stands there: with `sample-entry` for
 * `opening-hour`, `createSampleEntry` becomes `createOpeningHour` and `a sample entry` becomes `an opening hour`.
 *
 * @param names by the words that stand for them, in lower case with hyphens; no word may be a part of another
 */
export function withNames(text: string, names: Readonly<Record<string, string>>): string {
  const replacements = Object.entries(names).flatMap(([word, name]) => {
    const [from, to] = [notationsOf(word), notationsOf(name)];
    return (Object.keys(from) as (keyof typeof from)[]).map((notation) => [from[notation], to[notation]] as const);
  });
  const put = new Map(replacements);
  const found = new RegExp(`(?:\\b([Aa]n?)( ))?(${[...put.keys()].join("|")})`, "g");
  return text.replaceAll(found, (_, article: string | undefined, blank: string | undefined, word: string) => {
    const name = put.get(word) ?? word;
    return article === undefined ? name : `${fitting(article, name)}${blank}${name}`;
  });
}

/** `a` or `an`, as the next word begins. */
const fitting = (article: string, next: string): string => article.charAt(0) + (/^[aeio]/i.test(next) ? "n" : "");
