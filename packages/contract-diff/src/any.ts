/* A separate entry point for contracts of others, without our own keywords. */

export { type Comparison, compareWith } from "./compare-with.ts";
export { MEANINGS, type Meaning } from "./meaning-of-keyword.ts";
export { type Format, judge, render } from "./report.ts";
export { NO_KEYWORDS, type Vocabulary } from "./vocabulary.ts";
