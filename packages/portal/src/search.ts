/*
 * The portal's search, served as /pagefind/pagefind.js in front of the library, which finds pages with every word only. It drops
 * small words, adds the contract's words to those of partners, and ranks pages that have some of the words: the rare ones and the pages of
 * the kind that the question is about first.
 */
type Found = { id: string; score: number };
type Results = { results: Found[] };
type Library = {
  options(options: object): Promise<void>;
  search(query: string | null, options?: object): Promise<Results>;
};

/** Weights of the library: titles count most, then further search terms (`also`). Long pages get no bonus. */
const RANKING = {
  pageLength: 0.1,
  termFrequency: 0.1,
  termSaturation: 2,
  termSimilarity: 20,
  metaWeights: { title: 6, also: 6 },
};

const SMALL_WORDS = new Set(
  "a about after all am an and any anyone are as at be been by can cannot could did do does doing don't find for from get gets getting give got had has have how i if in into is it its just know like look make me my need no not of on one or our per please possible see should show so some still that the their them then there these they this to use used using vs want way was we what when where which who why will with within without would you your".split(
    " ",
  ),
);

/** The contract's word for each of the words that other platforms have for it. */
const SYNONYMS = new Map(
  Object.entries({
    outlet: "store stores shop shops restaurant restaurants location locations branch venue site",
    catalog: "menu menus products catalogue",
    item: "product products dish dishes food sku article",
    variant: "modifier modifiers topping toppings option options addon add-on extra extras",
    stock: "inventory qty quantity availability available unavailable sold snooze",
    promotion: "discount discounts coupon coupons voucher promo deal offer sale redemption redemptions",
    webhook: "hook hooks webhooks callback callbacks notification notifications notified notify told",
    driver: "courier rider dasher",
    cancelled: "canceled cancel cancels cancellation rejected declined void voided",
    payment: "pay paid charge charges checkout",
    subscription: "endpoint endpoints",
    invoices: "sales revenue receipts accounting reconciliation",
    customers: "guests guest diners",
    limit: "throttle throttled throttling quota maximum max calls many allowed",
    redeliver: "resend replay",
    simulate: "fake dummy mock test",
    production: "live prod",
    price: "prices cost amount",
    order: "orders ordering",
    localhost: "local locally ngrok tunnel",
    down: "offline outage unreachable",
    twice: "two times duplicates",
    scheduled: "later",
  }).flatMap(([word, others]) => others.split(" ").map((other) => [other, word])),
);
const SYNONYM_WEIGHT = 0.6;
/** How much it counts that a page has all words of the question. */
const COVERAGE = 0.5;

/** How much pages of a kind count: `weight`, or `named` if a word of the question is one of `words`. */
const KINDS: Record<string, { weight: number; words?: RegExp; named?: number }> = {
  guides: { weight: 1.1 },
  errors: {
    weight: 0.75,
    words:
      /^(\d{3}|\w+_\w+|errors?|invalid|reject(ed|s)?|exceed(s|ed)?|expired|unauthorized|forbidden|already|unknown|duplicate|conflict|mismatch|code)$/,
    named: 1.1,
  },
  events: { weight: 1, words: /^(webhooks?|callbacks?|hooks?|notif\w*|told)$/, named: 1.3 },
  operations: { weight: 1, words: /^(get|check|list|create|update|set|change|delete|fetch|query|poll)$/, named: 1.15 },
  sandbox: { weight: 0.85, words: /^(sandbox|simulate|fake|dummy|mock|test(s|ing)?|clock)$/, named: 1.15 },
  clients: {
    weight: 0.75,
    words:
      /^(python|pip|php|composer|java|maven|gradle|go|golang|typescript|javascript|node(js)?|npm|c|csharp|dotnet|nuget|sdks?|clients?|librar(y|ies)|cli|command|install)$/,
    named: 1.05,
  },
};

/** The words of a query without small ones, unless there are no others. */
export function wordsOf(query: string): string[] {
  const words =
    query
      .toLowerCase()
      .replaceAll("#", "sharp")
      .match(/[\p{L}\p{N}][\p{L}\p{N}_.+'’-]*/gu) ?? [];
  const others = words.filter((word) => !SMALL_WORDS.has(word));
  return [...new Set(others.length > 0 ? others : words)];
}

/** The kind of each page that has one, by id. */
async function readKinds(library: Library): Promise<Map<string, string>> {
  const byKind = Object.keys(KINDS).map(async (kind) => {
    const { results } = await library.search(null, { filters: { kind } });
    return results.map(({ id }) => [id, kind] as const);
  });
  return new Map((await Promise.all(byKind)).flat());
}

/** How much a page of a kind counts for a question. */
function weightOf(kind: string | undefined, query: string): number {
  const { weight, words, named = weight } = KINDS[kind ?? ""] ?? { weight: 1 };
  const isNamed =
    words !== undefined &&
    query
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu)
      ?.some((word) => words.test(word));
  return isNamed ? named : weight;
}

type Page = { result: Found; points: number; matched: number };

/** Adds a share of `weight` to the points of each page, and `matched` to the words that it has. */
function add(pages: Map<string, Page>, { results }: Results, weight: number, matched: (id: string) => number): void {
  const best = results[0]?.score ?? 1;
  for (const result of results) {
    const before = pages.get(result.id) ?? { result, points: 0, matched: 0 };
    const points = before.points + weight * Math.sqrt(result.score / best);
    pages.set(result.id, { result: before.result, points, matched: before.matched + matched(result.id) });
  }
}

/**
 * Search in a library, with its functions under the same names.
 *
 * @param library Pagefind
 */
export function searchIn(library: Library, basePath: string) {
  const settings = library.options({ basePath, ranking: RANKING });
  let kinds: Promise<Map<string, string>> | undefined;

  async function search(query: string | null, options?: object): Promise<Results> {
    await settings;
    const words = query === null || query.startsWith('"') ? [] : wordsOf(query);
    const found = await library.search(words.join(" ") || query, options);
    const whole = { ...found, filters: {}, totalFilters: {} }; // Kinds are for the ranking only.
    if (words.length === 0) return whole;
    kinds ??= readKinds(library);
    const pages = new Map<string, Page>();
    let total = 0;
    for (const word of words) {
      const direct = await library.search(word, options);
      const rarity = 1 / Math.log2(4 + direct.results.length);
      total += rarity;
      add(pages, direct, rarity, () => rarity);
      const synonym = SYNONYMS.get(word);
      if (synonym === undefined || words.includes(synonym)) continue;
      const ids = new Set(direct.results.map(({ id }) => id));
      const others = await library.search(synonym, options);
      add(pages, others, SYNONYM_WEIGHT * rarity, (id) => (ids.has(id) ? 0 : rarity));
    }
    add(pages, whole, 0.3 * total, () => 0);
    const kindOf = await kinds;
    const scoreOf = ({ result: { id }, points, matched }: Page): number =>
      points * weightOf(kindOf.get(id), query ?? "") * (matched / total) ** COVERAGE;
    const ranked = [...pages.values()].map((page) => ({ ...page, score: scoreOf(page) }));
    return { ...whole, results: ranked.sort((one, other) => other.score - one.score).map(({ result }) => result) };
  }

  return {
    ...library,
    search,
    options: (options: object) => library.options({ ...options, basePath, ranking: RANKING }),
    filters: async () => ({}),
  };
}
