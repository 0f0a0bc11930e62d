import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { indexOf } from "@partner-api/command-line/search";
import { parse } from "yaml";
import { type Group, pagesIn } from "./groups.ts";

/** Further search terms by the path of a page. */
const TERMS = "docs/guides/search-terms.yaml";
/** Questions of partners, each with the pages that answer it, the best first. */
const QUESTIONS = "docs/guides/questions.tsv";
/** How many of the pages of a question are found by it. */
const BEST = 2;
/** Below the address where Starlight's search box expects its library. */
const FOLDER = "pagefind";

/** The index of the search as JSON, which agents read too. */
export function searchIndexOf(groups: Group[]): string {
  const terms = parse(readFileSync(TERMS, "utf8")) as Record<string, string>;
  const answers = readQuestions(QUESTIONS).flatMap(({ question, pages }) =>
    pages.slice(0, BEST).map((path) => ({ question, path })),
  );
  const questions = Map.groupBy(answers, ({ path }) => path);
  const pages = pagesIn(groups)
    .filter(({ isSearched = true }) => isSearched)
    .map(({ path, title, description, also = "", markdown, searched = markdown }) => {
      const allTerms = [also, terms[path]].filter((words) => words).join(", ");
      const pageQuestions = questions.get(path)?.map(({ question }) => question) ?? [];
      return { path, title, description, also: allTerms, asked: pageQuestions.join("\n"), text: searched };
    });
  return JSON.stringify(indexOf(pages));
}

/** Reads lines of a question and the paths of its pages. */
export const readQuestions = (file: string): { question: string; pages: string[] }[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [question = "", pages = ""] = line.split("\t");
      return { question, pages: pages.split(" ") };
    });

/** Writes the module that the search box loads, with everything that it imports. */
export async function writeSearchModule(site: string): Promise<void> {
  const { build } = await import("vite"); // Loaded by builds that need it: it takes a third of a second.
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: join(site, FOLDER),
      rolldownOptions: {
        input: fileURLToPath(new URL("search-box.ts", import.meta.url)),
        output: { entryFileNames: "pagefind.js" },
        preserveEntrySignatures: "strict",
      },
    },
  });
}
