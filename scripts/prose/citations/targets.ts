import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Targets of citations: sections and rules of `spec/reference.md`, headings and rules of `spec/decided.md`, pages of `docs/decisions/`. */
export type Targets = ReturnType<typeof readTargets>;

const SECTION = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm;
const RULE = /^(?:- \*\*(?<id>[RD][\w.-]*-\d+)\*\*|\| (?<row>R[\d.]+-\d+) \|) (?<text>[^\n]*(?:\n {2}[^\n]*)*)/gm;
const NAME = /^### (.+)$/gm;
const FORMER_NUMBERS = "\n## Former numbers\n";
const FORMER_NUMBER = /^\| (\d+) \|/gm;

/**
 * @param reference the text of `spec/reference.md`
 * @param decided the text of `spec/decided.md`
 * @param pages file names of `docs/decisions/`; `order-prices.md` is cited as `decisions: order prices`
 */
export function readTargets(reference: string, decided: string, pages: readonly string[] = []) {
  const rules = [reference, decided].flatMap((text) =>
    [...text.matchAll(RULE)].map(({ groups }): [string, string] => [
      groups?.id ?? groups?.row ?? "",
      (groups?.text ?? "").replace(/\s+/g, " "),
    ]),
  );
  const headings = firstGroups(decided, NAME).map((name) => name.toLowerCase());
  const pageNames = pages.map((page) => page.replace(/\.md$/, "").replaceAll("-", " "));
  return {
    sections: new Set(firstGroups(reference, SECTION)),
    /** Id of a rule → its text. */
    rules: new Map(rules),
    /** Headings of `spec/decided.md` and names of decision pages, in lower case. */
    names: new Set([...headings, ...pageNames]),
    /** Numbers that decisions had before they had names. */
    formerNumbers: new Set(firstGroups(decided.split(FORMER_NUMBERS)[1] ?? "", FORMER_NUMBER)),
    /** Ids and names that are defined a second time. */
    repeated: repeatedIn([...rules.map(([id]) => id), ...headings]),
  };
}

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

const repeatedIn = (all: string[]): string[] => all.filter((each, index) => all.indexOf(each) < index);

export const targetsOfRepository = (root = "."): Targets =>
  readTargets(
    readFileSync(join(root, "spec/reference.md"), "utf8"),
    readFileSync(join(root, "spec/decided.md"), "utf8"),
    readdirSync(join(root, "docs/decisions")),
  );
