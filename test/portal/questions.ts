import { readFileSync } from "node:fs";

/** Questions as partners word them in public forums, and paths of pages of which one must be among the first three results. */
export const QUESTIONS = readFileSync(new URL("questions.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): [question: string, paths: string[]] => {
    const [question = "", paths = ""] = line.split("\t");
    return [question, paths.split(" ")];
  });
