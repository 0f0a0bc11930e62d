import { type FoundPage, search as find, isAbout, readIndex, type SearchIndex } from "@partner-api/command-line/search";

/* Served as /pagefind/pagefind.js, for the search box of Starlight. */

const EXCERPT_CHARACTERS = 200;
const MAX_SECTIONS = 3;
/** Result that reports a failure to load the index, because the search box cannot show errors. */
const FAILED = "The search did not load";
const UNREAD = {
  title: FAILED,
  meta: { title: FAILED },
  url: "#_top",
  excerpt: "Check your connection, then type again.",
};
let index: Promise<SearchIndex> | undefined;

async function fetchOk(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Expected ${path}, got ${response.status}.`);
  return response;
}

export async function search(query: string) {
  const reading = index ?? fetchOk("/search.json").then(async (response) => readIndex(await response.text()));
  index = reading;
  reading.catch(() => {
    index = undefined; // fetched again on the next search
  });
  const results = await reading.then(
    (token) =>
      find(token, query).map(({ page, stems }) => ({ id: page.path, data: () => describe(page, new Set(stems)) })),
    () => [{ id: "", data: async () => ({ ...UNREAD, sub_results: [UNREAD] }) }],
  );
  return { results, filters: {}, totalFilters: {}, unfilteredResultCount: results.length };
}

export const options = async () => undefined;
export const preload = async () => undefined;
export const filters = async () => ({});

/** A result as the search box shows it: the page and those of its sections that have the words. */
async function describe({ path, title, description }: FoundPage, stems: ReadonlySet<string>) {
  const url = path === "" ? "/" : `/${path}/`;
  const markdown = await fetchOk(`/${path === "" ? "index" : path}.md`).then(
    (response) => response.text(),
    () => "", // The result remains, without sections.
  );
  const [, ...sections] = markdown.replaceAll(/^ *```.*?^ *```$/gms, "").split(/^(?=##+ )/m);
  const excerpt = excerptOf(description, stems);
  const matches = sections.flatMap((section) => {
    const [heading = "", ...lines] = section.replace(/^#+ /, "").split("\n");
    const words = wordsIn(section, stems).size;
    return words === 0
      ? []
      : [
          {
            title: plain(heading),
            url: `${url}#${anchorOf(heading)}`,
            excerpt: excerptOf(lines.join("\n"), stems),
            words,
          },
        ];
  });
  const best = matches.sort((left, right) => right.words - left.words).slice(0, MAX_SECTIONS);
  return { url, meta: { title }, excerpt, sub_results: [{ title, url, excerpt }, ...best] };
}

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^ *(?:-|\d+\.) |\]\([^)]*\)|<[^>]+>|[`*[\]]|[-|]{2,}/gm, "")
    .replaceAll(/[\s|]+/g, " ")
    .trim();

/** As Astro makes it from a heading. */
const anchorOf = (heading: string): string =>
  plain(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const WORD = /[\p{L}\p{N}]+/gu;
const wordsIn = (text: string, stems: ReadonlySet<string>): Set<string> =>
  new Set((text.match(WORD) ?? []).filter((word) => isAbout(word, stems)));

/** The part of a text around the first of the words, which are marked, as HTML. */
function excerptOf(markdown: string, stems: ReadonlySet<string>): string {
  const text = plain(markdown);
  const [first] = wordsIn(text, stems);
  const at = first === undefined ? 0 : text.indexOf(first);
  const from = at < EXCERPT_CHARACTERS / 2 ? 0 : text.indexOf(" ", at - EXCERPT_CHARACTERS / 2) + 1;
  const part = text.slice(from, from + EXCERPT_CHARACTERS);
  const whole = from + EXCERPT_CHARACTERS < text.length ? part.replace(/\S*$/, "…") : part;
  return `${from > 0 ? "… " : ""}${whole}`
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(WORD, (word) => (isAbout(word, stems) ? `<mark>${word}</mark>` : word));
}
