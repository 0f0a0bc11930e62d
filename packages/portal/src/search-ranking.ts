/** Weights of the search: titles count most, then further search terms (`also`). Long pages get no bonus. */
export const RANKING = {
  pageLength: 0.1,
  termFrequency: 0.1,
  termSaturation: 2,
  termSimilarity: 9,
  metaWeights: { title: 6, also: 6 },
};
