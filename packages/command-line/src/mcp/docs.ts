import { agentOf } from "partner-integration-api-client";
import { UsageError } from "../command.ts";
import { reasonOf } from "../credentials.ts";

const TIMEOUT_MS = 30_000;

/** A page of the portal. `path` is that of its Markdown: `guides/errors.md`. */
type Entry = { title: string; path: string; description: string };
type Page = Entry & { text: string };

/** The documentation that a service serves, read once. */
export class Docs {
  readonly #baseUrl: string;
  #pages: Promise<Page[]> | undefined;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** The pages that match best, with their addresses. */
  async search(query: string, limit: number): Promise<Entry[]> {
    const words = wordsOf(query);
    if (words.length === 0) throw new UsageError(`Expected words to search for, got ${JSON.stringify(query)}.`);
    const pages = await this.#read();
    const weights = new Map(words.map((word) => [word, weightOf(word, pages)]));
    const scoreOf = (page: Page) =>
      words.reduce((sum, word) => sum + (weights.get(word) ?? 0) * matchOf(word, page), 0);
    return pages
      .map((page) => ({ page, score: scoreOf(page) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ page: { title, path, description } }) => ({ title, path, description }));
  }

  /** The Markdown of a page. @throws UsageError for a path that is not listed */
  async page(path: string): Promise<string> {
    const name = `${path.replace(/^https?:\/\/[^/]+/, "").replace(/^\/|\/$|(\.md)?(#.*)?$/g, "")}.md`;
    const entries = await this.#entries();
    if (!entries.some((entry) => entry.path === name))
      throw new UsageError(
        `Expected the path of a page, such as guides/errors.md, got ${JSON.stringify(path)}. Find it with search_docs.`,
      );
    return this.#fetch(name);
  }

  async #entries(): Promise<Entry[]> {
    const index = await this.#fetch("llms.txt");
    return [...index.matchAll(/^- \[(.+?)\]\(https?:\/\/[^/]+\/(\S+\.md)\): (.*)$/gm)].map(
      ([, title = "", path = "", description = ""]) => ({ title, path, description }),
    );
  }

  #read(): Promise<Page[]> {
    this.#pages ??= this.#entries().then((entries) =>
      Promise.all(entries.map(async (entry) => ({ ...entry, text: (await this.#fetch(entry.path)).toLowerCase() }))),
    );
    this.#pages.catch(() => {
      this.#pages = undefined; // the portal may still be built: read again on the next search
    });
    return this.#pages;
  }

  async #fetch(path: string): Promise<string> {
    const url = `${this.#baseUrl}/${path}`;
    const init = { headers: { "User-Agent": agentOf("partner-api") }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const response = await fetch(url, init).catch((error: unknown) => {
      throw new UsageError(`${url} does not respond: ${reasonOf(error) ?? String(error)}. Start the sandbox.`);
    });
    if (response.ok) return response.text();
    const again = response.headers.get("Retry-After");
    const next = again === null ? "Start a sandbox with its documentation." : `Call again in ${again} s.`;
    throw new UsageError(`Expected the documentation at ${url}, got ${response.status}. ${next}`);
  }
}

const SMALL_WORDS = new Set(
  "a an and are as at be by can do does for from get how i if in is it my of on or our should that the their this to use we what when where which why will with you your".split(
    " ",
  ),
);

/** The stems of the words that count. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])]
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word));

/** Words on few pages count more. */
const weightOf = (word: string, pages: Page[]): number =>
  Math.log(1 + pages.length / (1 + pages.filter(({ text }) => text.includes(word)).length));

/** How much a page is about a word: its title counts most, then its description, then its text. */
const matchOf = (word: string, { title, description, text }: Page): number =>
  (title.toLowerCase().includes(word) ? 8 : 0) +
  (description.toLowerCase().includes(word) ? 3 : 0) +
  Math.min(2, text.split(word).length - 1);
