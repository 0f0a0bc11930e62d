/*
 * The portal's search, served as /pagefind/pagefind.js in front of the library, which finds pages with every word only. It drops
 * small words and ranks pages that have some of the words, the rare ones first.
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

/**
 * Search in a library, with its functions under the same names.
 *
 * @param library Pagefind
 */
export function searchIn(library: Library, basePath: string) {
  const settings = library.options({ basePath, ranking: RANKING });

  async function search(query: string | null, options?: object): Promise<Results> {
    await settings;
    const words = query === null || query.startsWith('"') ? [] : wordsOf(query);
    const whole = await library.search(words.join(" ") || query, options);
    if (words.length < 2) return whole;
    let total = 0;
    const pages = new Map<string, { result: Found; points: number }>();
    const add = (results: Found[], pointsOf: (share: number) => number) => {
      for (const result of results) {
        const { result: first, points } = pages.get(result.id) ?? { result, points: 0 };
        pages.set(result.id, { result: first, points: points + pointsOf(result.score / (results[0]?.score ?? 1)) });
      }
    };
    for (const word of words) {
      const { results } = await library.search(word, options);
      const rarity = 1 / Math.log2(4 + results.length);
      total += rarity;
      add(results, (share) => rarity * Math.sqrt(share));
    }
    add(whole.results, (share) => 0.3 * total * share);
    const ranked = [...pages.values()].sort((one, other) => other.points - one.points);
    return { ...whole, results: ranked.map(({ result }) => result) };
  }

  return {
    ...library,
    search,
    options: (options: object) => library.options({ ...options, basePath, ranking: RANKING }),
  };
}
