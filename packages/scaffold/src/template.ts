import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { notationsOf } from "./names.ts";

const TEMPLATES = join(import.meta.dirname, "../templates");

/** Files of a template by their paths in the project, before names are replaced. */
export const templateFiles = (name: string): Map<string, string> => {
  const folder = join(TEMPLATES, name);
  const files = globSync("**/*.*", { cwd: folder }).sort();
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
};

/** A text of a template, e.g. its list of edits. */
export const templateText = (name: string): string => readFileSync(join(TEMPLATES, name), "utf8");

/**
 * Replaces the words of a template by names, in the same notation: with `opening-hour` for `sample-entry`, `createSampleEntry` becomes
 * `createOpeningHour`, and `a sample entry` becomes `an opening hour`.
 *
 * @param names names by template words, in lower case with hyphens; no word may contain another
 */
export function withNames(text: string, names: Readonly<Record<string, string>>): string {
  const replacements = Object.entries(names).flatMap(([word, name]) => {
    const [from, to] = [notationsOf(word), notationsOf(name)];
    return (Object.keys(from) as (keyof typeof from)[]).map((notation) => [from[notation], to[notation]] as const);
  });
  const nameByWord = new Map(replacements);
  const pattern = new RegExp(`(?:\\b([Aa]n?)( ))?(${[...nameByWord.keys()].join("|")})`, "g");
  return text.replaceAll(pattern, (_, article: string | undefined, blank: string | undefined, word: string) => {
    const name = nameByWord.get(word) ?? word;
    return article === undefined ? name : `${articleFor(article, name)}${blank}${name}`;
  });
}

/** `a` or `an` for the next word. */
const articleFor = (article: string, next: string): string => article.charAt(0) + (/^[aeio]/i.test(next) ? "n" : "");
