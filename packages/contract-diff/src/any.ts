/* A separate entry point for contracts of others, which knows none of our keywords. */

export { type Comparison, compareWith } from "./compare-with.ts";
export { MEANINGS, type Meaning } from "./meaning-of-keyword.ts";
export { type Format, render, report } from "./report.ts";
export { NO_KEYWORDS, type Vocabulary } from "./vocabulary.ts";
