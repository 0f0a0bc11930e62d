/*
 * The search of the documentation, for the portal and for agents. It drops small words, reduces words to stems, adds the contract's words to those of partners, and ranks pages
 * that have some of the words: rare ones and pages of the kind that the question is about count most. Browsers load this file, so it imports nothing.
 */

/** What the index knows of a page. `path` has no outer slashes; the home page has none. */
export type FoundPage = { path: string; title: string; description: string };
/** `also`: further search terms, separated by commas. `text`: Markdown. */
export type SourcePage = FoundPage & { also: string; text: string };
export type SearchIndex = {
  pages: FoundPage[];
  /** By stem: number of a page, weight of the word there, number of the next page, and so on. */
  words: Record<string, number[]>;
  /** Further search terms of several words, as stems, with the page. */
  phrases: [stems: string, page: number][];
};

const SMALL_WORDS = new Set(
  "a about after all am an and any anyone api app are as at be been by can cannot could did do does doing don't find for from get gets getting give got had has have header headers how i if in into is isn't it its just know like look make me my need no not of on one or our per please possible see should show so some still that the their them then there these they this to use used using vs want way was we what when where which who why will with within without would you your".split(
    " ",
  ),
);

/** The contract's word for each of the words that other platforms have for it. */
const SYNONYMS: Record<string, string> = {
  outlet: "store shop restaurant location branch venue site",
  catalog: "menu product catalogue",
  item: "product dish food meal portion plate sku article",
  variant: "modifier topping option addon add-on extra",
  stock: "inventory qty quantity availability available unavailable sold sells snooze 86 restock portion run",
  hours: "night evening morning noon lunch breakfast dinner opening closing window period holiday",
  promotion: "discount coupon voucher promo deal offer sale redemption campaign",
  webhook: "hook callback notification notified notify told push",
  order: "ticket docket basket cart",
  driver: "courier rider dasher deliverer",
  pickup: "collect takeaway takeout himself",
  placed: "took collected picked dispatched",
  completed: "finished done final delivered",
  cancelled: "rejected declined void refuse deny",
  notes: "comment remark instruction wish text",
  payment: "pay paid charge checkout",
  subscription: "register",
  invoices: "sales revenue receipts accounting reconciliation turnover income earnings takings statement",
  customers: "guest diner eater buyer",
  merchant: "seller vendor owner",
  limit: "throttle quota maximum max calls many allowed cap remaining exceeded",
  lists: "results records rows pages",
  missed: "lost dropped skipped outage downtime",
  redeliver: "resend replay recover repeat",
  simulate: "fake dummy mock test",
  sandbox: "test demo staging",
  production: "live prod launch",
  price: "cost amount",
  localhost: "local locally ngrok tunnel",
  unavailable: "down offline outage unreachable",
  twice: "two times double duplicates",
  timeout: "timed hang stall",
  scheduled: "later",
  preparation: "prep cook cooking",
  image: "photo picture pic",
  token: "bearer jwt auth authentication",
  secret: "key",
  signature: "hmac signed signing hash",
  verify: "validate check authenticate",
  receiver: "listener handler consumer server function",
  replace: "upload push publish overwrite import",
  link: "connect pair attach onboard",
  delete: "remove clear",
  update: "edit modify change",
  failed: "fails failing broken failure",
  client: "sdk library package",
  log: "logging debug trace",
  location: "position",
};

/** How much pages of a kind, which is the first part of their path, count: `weight`, or `named` if a word of the question is one of `words`. */
const KINDS: Record<string, { weight: number; words?: RegExp; named?: number }> = {
  guides: { weight: 1.1, words: /^(are|can|cannot|do|does|how|is|policy|what|when)$/, named: 1.35 },
  errors: { weight: 0.75 },
  operations: { weight: 1, words: /^(get|check|list|create|update|set|change|delete|fetch|query|poll)$/, named: 1.15 },
  sandbox: { weight: 0.75 },
  clients: {
    weight: 0.75,
    words:
      /^(python|pip|php|composer|java|maven|gradle|go|golang|typescript|javascript|node(js)?|npm|csharp|dotnet|nuget|sdks?|clients?|librar(y|ies)|cli|command|install)$/,
    named: 1.05,
  },
};

/** Weights of the places of a word, and how fast more of them count less. */
const [TITLE, ALSO, HEADING, DESCRIPTION, TEXT, SATURATION] = [6, 6, 3, 3, 2, 6];
const [SYNONYM, BEGINNING, PHRASE] = [0.6, 0.6, 0.6];
/** How much it counts that a page has all words of the question. */
const COVERAGE = 0.4;

const knownStems = new Map<string, string>();

/** Examples: `cancelled`, `cancels` and `cancellation` → `cancel`. */
function stemOf(word: string): string {
  const stem = knownStems.get(word) ?? newStemOf(word);
  knownStems.set(word, stem);
  return stem;
}

function newStemOf(word: string): string {
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

/** The words of a text, with the parts of names such as `food.order.created`. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("c#", "csharp")
    .match(/[\p{L}\p{N}](?:[\p{L}\p{N}_.+'’-]*[\p{L}\p{N}_])?/gu) ?? [];
const partsOf = (word: string): string[] => word.split(/[._+-]+/).filter((part) => part !== "");

/** All words but small ones, unless there are no others. */
function withoutSmall(words: string[]): string[] {
  const others = words.filter((word) => !SMALL_WORDS.has(word));
  return others.length > 0 ? others : words;
}

/** Everything that is found in a text: stems, and whole names. */
const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (/[._-]/.test(word) ? [word, ...partsOf(word).map(stemOf)] : [stemOf(word)]));

const synonyms = new Map<string, string[]>();
for (const [word, others] of Object.entries(SYNONYMS))
  for (const other of others.split(" ").map(stemOf))
    synonyms.set(other, [...(synonyms.get(other) ?? []), stemOf(word)]);

/** Prose and headings of Markdown, without samples, pictures and link targets. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^ *```.*?^ *```$|<figure class="picture">.*?<\/figure>/gms, "")
    .replaceAll(/\]\([^)]*\)|<[^>]+>/g, " ");

/** The index of pages, which the portal serves. */
export function indexOf(sources: SourcePage[]): SearchIndex {
  const words = new Map<string, Map<number, number>>();
  const add = (term: string, page: number, weight: number) => {
    const pages = words.get(term) ?? new Map<number, number>();
    words.set(term, pages.set(page, (pages.get(page) ?? 0) + weight));
  };
  const texts = sources.map(({ text }) => {
    const prose = proseOf(text);
    return { terms: termsOf(prose), headings: prose.match(/^#+ .*$/gm)?.join("\n") ?? "" };
  });
  const phrases: SearchIndex["phrases"] = [];
  sources.forEach(({ title, description, also }, page) => {
    const { terms = [], headings = "" } = texts[page] ?? {};
    const places = [
      [title, TITLE],
      [also, ALSO],
      [description, DESCRIPTION],
      [headings, HEADING],
    ] as const;
    for (const [text, weight] of places) for (const term of new Set(termsOf(text))) add(term, page, weight);
    const counts = Map.groupBy(terms, (term) => term);
    for (const [term, { length: count }] of counts) add(term, page, (TEXT * count) / (count + 1.5));
    for (const phrase of new Set(
      [title, ...also.split(", ")].map((each) =>
        [...new Set(withoutSmall(wordsOf(each).flatMap(partsOf)).map(stemOf))].join(" "),
      ),
    ))
      if (phrase.includes(" ")) phrases.push([phrase, page]);
  });
  return {
    pages: sources.map(({ path, title, description }) => ({ path, title, description })),
    words: Object.fromEntries(
      [...words].map(([term, pages]) => [
        term,
        [...pages].flatMap(([page, weight]) => [page, Math.round(weight * 10) / 10]),
      ]),
    ),
    phrases,
  };
}

/** True if a word of a page has one of the stems of a question. */
export const isAbout = (word: string, stems: ReadonlySet<string>): boolean => stems.has(stemOf(word.toLowerCase()));

/** How much a page of a kind counts for a question. */
function kindWeight(path: string, query: string): number {
  const { weight, words, named = weight } = KINDS[path.split("/", 1).join()] ?? { weight: 1 };
  const isNamed = words !== undefined && wordsOf(query).some((word) => words.test(word));
  return isNamed ? named : weight;
}

/** The pages that match a question, the best first, with the stems to mark in them. */
export function search({ pages, words, phrases }: SearchIndex, query: string): { page: FoundPage; stems: string[] }[] {
  const terms = withoutSmall(
    wordsOf(query).flatMap((word) => [...(Object.hasOwn(words, word) ? [word] : []), ...partsOf(word)]),
  );
  const matches = new Map<number, { points: number; matched: number; stems: Set<string> }>();
  let total = 0;
  const rarities = new Map<string, number>();
  for (const term of new Set(terms.map(stemOf))) {
    const found = pagesWith(words, term);
    const rarity = 1 / Math.log2(4 + found.size);
    for (const other of synonyms.get(term) ?? []) if (!rarities.has(other)) rarities.set(other, SYNONYM * rarity);
    rarities.set(term, rarity);
    total += rarity;
    for (const [page, { share, stem }] of found) {
      const match = matches.get(page) ?? { points: 0, matched: 0, stems: new Set() };
      match.points += rarity * share;
      match.matched += rarity;
      matches.set(page, { ...match, stems: match.stems.add(stem) });
    }
  }
  for (const [phrase, page] of phrases) {
    const match = matches.get(page);
    const parts = phrase.split(" ");
    if (match !== undefined && parts.every((part) => rarities.has(part)))
      match.points += (PHRASE * parts.reduce((sum, part) => sum + (rarities.get(part) ?? 0), 0)) / parts.length;
  }
  const scoreOf = (path: string, { points, matched }: { points: number; matched: number }) =>
    points * kindWeight(path, query) * (matched / total) ** COVERAGE;
  return [...matches]
    .flatMap(([number, match]) => {
      const page = pages[number];
      return page === undefined ? [] : [{ page, stems: [...match.stems], score: scoreOf(page.path, match) }];
    })
    .sort((one, other) => other.score - one.score);
}

/** Returns whether the words differ by one letter that is added, missing, replaced or swapped with the next. */
function isMisspelled(word: string, known: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const [rest, right] = [word.slice(at), known.slice(at)];
  const isSwapped = rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2);
  return isSwapped || [rest, rest.slice(1)].some((end) => end === right.slice(1)) || rest.slice(1) === right;
}

/**
 * Pages with a word or a synonym, each with a share below 1. A word that no page has stands for words that begin with it or differ by one
 * letter.
 */
function pagesWith(words: SearchIndex["words"], term: string): Map<number, { share: number; stem: string }> {
  const isLike = (each: string) => each.startsWith(term) || (term.length > 4 && isMisspelled(term, each));
  const begun = Object.hasOwn(words, term) || synonyms.has(term) ? [] : Object.keys(words).filter(isLike);
  const stems = [
    [term, 1],
    ...(synonyms.get(term) ?? []).map((each) => [each, SYNONYM] as const),
    ...begun.map((each) => [each, BEGINNING] as const),
  ] as const;
  const found = new Map<number, { share: number; stem: string }>();
  for (const [stem, factor] of stems) {
    const flat = Object.hasOwn(words, stem) ? (words[stem] ?? []) : [];
    for (let at = 0; at < flat.length; at += 2) {
      const [page = 0, weight = 0] = flat.slice(at, at + 2);
      const share = (factor * weight) / (weight + SATURATION);
      if (share > (found.get(page)?.share ?? 0)) found.set(page, { share, stem });
    }
  }
  return found;
}
