import { agentOf } from "partner-integration-api-client";
import { UsageError } from "../command.ts";
import { reasonOf } from "../credentials.ts";
import { readIndex, type SearchIndex, search } from "../search/search.ts";

const TIMEOUT_MS = 30_000;

/** `path` is that of a page's Markdown: `guides/errors.md`. */
type Entry = { title: string; path: string; description: string };

const markdownOf = (path: string): string => `${path === "" ? "index" : path}.md`;

/** The documentation that a service serves. Its index is read once. */
export class Docs {
  readonly #baseUrl: string;
  #index: Promise<SearchIndex> | undefined;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** The pages that match best, as the portal's own search finds them. */
  async search(query: string, limit: number): Promise<Entry[]> {
    this.#index ??= this.#fetch("search.json").then(async (response) => readIndex(await response.text()));
    this.#index.catch(() => {
      this.#index = undefined; // the portal may still be built: read again on the next search
    });
    const pages = search(await this.#index, query);
    if (pages.length === 0) throw new UsageError(`Expected words that a page has, got ${JSON.stringify(query)}.`);
    return pages
      .slice(0, limit)
      .map(({ page: { title, path, description } }) => ({ title, path: markdownOf(path), description }));
  }

  /** The Markdown of a page. @throws UsageError for a path of no page */
  async page(path: string): Promise<string> {
    const name = markdownOf(path.replace(/^https?:\/\/[^/]+/, "").replace(/^\/|\/$|\/?(\.md)?(#.*)?$/g, ""));
    const response = /^[\w/-]+\.md$/.test(name) ? await this.#fetch(name, [404]) : undefined;
    if (response?.ok) return response.text();
    throw new UsageError(
      `Expected the path of a page, such as guides/errors.md, got ${JSON.stringify(path)}. Find it with search_docs.`,
    );
  }

  /** @param accepted statuses besides success */
  async #fetch(path: string, accepted: number[] = []): Promise<Response> {
    const url = `${this.#baseUrl}/${path}`;
    const init = { headers: { "User-Agent": agentOf("partner-api") }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const response = await fetch(url, init).catch((error: unknown) => {
      throw new UsageError(`${url} does not respond: ${reasonOf(error) ?? String(error)}. Start the sandbox.`);
    });
    if (response.ok || accepted.includes(response.status)) return response;
    const retryAfter = response.headers.get("Retry-After");
    const next = retryAfter === null ? "Start a sandbox with its documentation." : `Call again in ${retryAfter} s.`;
    throw new UsageError(`Expected the documentation at ${url}, got ${response.status}. ${next}`);
  }
}
