import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Words that stand for a term of the field, each with terms to choose from. */
const WORDS: [word: RegExp, terms: string][] = [
  [/\b[Tt]old\b(?! (?:apart|from)\b)/, "reported, logged, listed, notified, delivered"],
  [/\btell(?=\()/, "report, log, notify, send"],
  [/\b(?:[Oo]pen\w*|\w+)?Stage\b/, "testbed, context"],
];
/** Written by a program, or recorded as it went out. */
const EXCEPTED =
  /(^|\/)generated\/|_generated\.go$|^spec\/|CHANGELOG|recorded-changes|^scripts\/house\/words\.ts$|^test\/house\//;

/** Places of such words in what is written by hand, as `file:line  word: terms`. */
export function fieldTerms(): string[] {
  const files = execFileSync("git", ["ls-files", "-z", "*.ts", "*.md"], { encoding: "utf8" }).split("\0");
  return files
    .filter((file) => file !== "" && !EXCEPTED.test(file))
    .flatMap((file) => termsIn(readFileSync(file, "utf8")).map((found) => `${file}${found}`));
}

/** As `:line  word: terms`. */
export const termsIn = (text: string): string[] =>
  text.split("\n").flatMap((line, index) =>
    WORDS.flatMap(([word, terms]) => {
      const found = word.exec(line)?.[0];
      return found === undefined ? [] : [`:${index + 1}  ${found}: ${terms}`];
    }),
  );
