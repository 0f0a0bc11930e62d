/** How the search weighs pages: a title says most, then other words for the page (`also`); a long page is no better for its length. */
export const RANKING = {
  pageLength: 0.1,
  termFrequency: 0.1,
  termSaturation: 2,
  termSimilarity: 9,
  metaWeights: { title: 6, also: 6 },
};
