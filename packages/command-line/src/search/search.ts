/*
 * The search of the documentation, for the portal and for agents: MiniSearch over stems of words. A page is found if it has some of the
 * words of a question, or the contract's words for them.
 */

import MiniSearch, { type Options } from "minisearch";

/** Page of a search result. `path`: without outer slashes; empty for the home page. */
export type FoundPage = { path: string; title: string; description: string };
/** `also`: further search terms. `asked`: questions that the page answers. `text`: Markdown. */
export type SourcePage = FoundPage & { also: string; asked: string; text: string };
export type SearchIndex = MiniSearch<IndexedPage>;
type IndexedPage = SourcePage & { headings: string };

const SMALL_WORDS = new Set(
  "a about after all am an and any anyone api app are as at be been by can cannot could did do does doing don't endpoint endpoints find for from get gets getting give got had has have header headers how i if in into is isn't it its just know like look make me my need no not of on one or our per platform please pos possible see should show so some still that the their them then there these they this to use used using vs want way was we what when where which who why will with within without would you your".split(
    " ",
  ),
);

/** The contract's word for each of the words that other platforms have for it. */
const SYNONYMS: Record<string, string> = {
  outlet: "store shop restaurant location branch venue",
  catalog: "menu catalogue",
  item: "product dish food meal article sku",
  variant: "modifier topping option addon add-on extra",
  stock: "inventory quantity availability snooze 86",
  hours: "window period opening closing",
  promotion: "discount coupon voucher promo deal",
  webhook: "hook callback",
  order: "ticket docket basket cart",
  driver: "courier rider dasher deliverer",
  pickup: "collect takeaway takeout",
  completed: "finished delivered",
  payment: "charge checkout",
  invoices: "sales revenue receipts accounting turnover takings",
  customers: "guest diner eater buyer",
  merchant: "seller vendor owner",
  limit: "throttle quota calls cap",
  lists: "results records",
  redeliver: "resend replay recover",
  sandbox: "test demo staging",
  secret: "key",
  receiver: "listener handler consumer server",
  client: "sdk library package",
  log: "debug trace",
};

const synonyms = new Map<string, string[]>();
for (const [word, others] of Object.entries(SYNONYMS))
  for (const other of others.split(" ").map(stemOf))
    synonyms.set(other, [...(synonyms.get(other) ?? []), stemOf(word)]);
/** How much a synonym and the status of a response count beside other words. */
const [SYNONYM, STATUS] = [0.25, 2];

/** How much pages of a kind count, which is the first part of their path. Others: 1. */
const KINDS: Record<string, number> = { guides: 1.4, events: 0.8, errors: 0.6, sandbox: 0.6, clients: 0.7 };

/** Fields without small words. */
const LONG = new Set(["asked", "text"]);

const OPTIONS: Options<IndexedPage> = {
  idField: "path",
  fields: ["title", "also", "asked", "description", "headings", "text"],
  storeFields: ["title", "description"],
  tokenize: wordsOf,
  processTerm: (word, field = "") => (LONG.has(field) && SMALL_WORDS.has(word) ? null : stemOf(word)),
  searchOptions: {
    boost: { title: 6, also: 6, asked: 1.5, description: 2, headings: 2 },
    boostDocument: (path: string) => KINDS[path.split("/", 1).join()] ?? 1,
    tokenize: (stems) => stems.split(" "),
    processTerm: (stem) => stem,
  },
};

/** Examples: `cancelled`, `cancels` and `cancellation` → `cancel`. */
function stemOf(word: string): string {
  if (word.length < 3 || /[\d_.-]/.test(word)) return word;
  let stem = word.replace(/['’]s?$/, "").replace(/(?<=[^su])s$/, "");
  for (const ending of [/(?:at(?:ed?|es|ing|ions?|ors?))$/, /ments?$/, /(?:ings?|ied|ies|ed)$/, /ly$/, /[ey]$/]) {
    const shorter = stem.replace(ending, "");
    if (shorter.length >= 3 && /[aeiouy]/.test(shorter)) stem = shorter;
  }
  return stem
    .replace(/([bdglmnprt])\1$/, "$1")
    .replace(/ific$/, "if")
    .replace(/script(?:ion)?$/, "scrib")
    .replace(/(?<=..)i$/, "");
}

/** The words of a text; names such as `food.order.created` and their parts. */
function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll("c#", "csharp")
      .match(/[\p{L}\p{N}](?:[\p{L}\p{N}_.+'’-]*[\p{L}\p{N}_])?/gu) ?? [];
  return words.flatMap((word) => (/[._+-]/.test(word) ? [word, ...word.split(/[._+-]+/).filter(Boolean)] : [word]));
}

/** Prose and headings of Markdown, without samples, pictures and link targets. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^ *```.*?^ *```$|<figure class="picture">.*?<\/figure>/gms, "")
    .replaceAll(/\]\([^)]*\)|<[^>]+>/g, " ");

/** The index of pages, which the portal serves as JSON. */
export function indexOf(pages: SourcePage[]): SearchIndex {
  const index = new MiniSearch(OPTIONS);
  for (const page of pages) {
    const text = proseOf(page.text);
    index.add({ ...page, text, headings: text.match(/^#+ .*$/gm)?.join("\n") ?? "" });
  }
  return index;
}

export const readIndex = (json: string): SearchIndex => MiniSearch.loadJSON(json, OPTIONS);

/** True if a word of a page has one of the stems of a question. */
export const isAbout = (word: string, stems: ReadonlySet<string>): boolean => stems.has(stemOf(word.toLowerCase()));

/** The pages that match a question, the best first, with the stems to mark in them. A word that no page has stands for similar ones. */
export function search(index: SearchIndex, query: string): { page: FoundPage; stems: string[] }[] {
  const words = wordsOf(query);
  const large = words.filter((word) => !SMALL_WORDS.has(word));
  const queryStems = new Set((large.length > 0 ? large : words).map(stemOf));
  const text = [...new Set([...queryStems, ...[...queryStems].flatMap((stem) => synonyms.get(stem) ?? [])])].join(" ");
  const boostTerm = (stem: string) => (/^[45]\d\d$/.test(stem) ? STATUS : queryStems.has(stem) ? 1 : SYNONYM);
  const indexTerms = new Set(index.search(text).flatMap(({ queryTerms }) => queryTerms));
  const isUnknown = (stem: string) => !indexTerms.has(stem);
  const results = index.search(text, {
    boostTerm,
    prefix: isUnknown,
    fuzzy: (stem) => isUnknown(stem) && 0.25,
  });
  return results.map(({ id, title, description, terms }) => ({ page: { path: id, title, description }, stems: terms }));
}
