/* Third entry point of the package: the language of a pattern, and the time that a matcher needs. */

export { type Automaton, automatonOf, epsilonClosure, fits, step } from "./automaton.ts";
export { lettersOf } from "./letters.ts";
export { hasMatch, sampleLength } from "./match-lengths.ts";
export { type MatchingTime, matchingTime } from "./matching-time.ts";
