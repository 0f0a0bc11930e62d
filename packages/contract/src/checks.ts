/* Entry point for checks of our own `spec/`, with Redocly. */
export { mistakenDeprecations } from "./deprecation/mistakes.ts";
export { DerivingResolver } from "./derive/resolver.ts";
export { printPlace, problemOf, syntaxProblemOf } from "./redocly-problem.ts";
export { remember } from "./remember.ts";
export { unreadableSpec } from "./spec-problems.ts";
export { unexpected } from "./unexpected.ts";
export { type House, readVocabulary } from "./vocabulary/house.ts";
export { inexpressible, requireExpressed } from "./vocabulary/require-expressed.ts";
