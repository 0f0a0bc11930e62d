import { idleOmissions } from "../derive/omissions.ts";
import type { Document } from "../document.ts";
import { isRecord } from "../json.ts";
import { placeOf } from "../source/place.ts";
import { ofRule, onceEach, type Problem, SpecProblems } from "../source/problem.ts";
import { target } from "../source/reference.ts";
import { child, children, type Spot } from "../source/spot.ts";
import { errorCodeProblems } from "./error-code-problems.ts";
import { type KindOfObject, kindIn, words } from "./grammar.ts";
import { BESIDE_REFERENCES, GRAMMAR, WITH_KEYWORDS } from "./grammars.ts";
import { type House, misused, readVocabulary } from "./house.ts";
import { listed } from "./listed.ts";
import { didYouMean, nearest } from "./nearest.ts";
import { wrongCollection, wrongPlainValue } from "./plain-values.ts";
import { foreignReference } from "./reference-kinds.ts";
import { MENDS } from "./schema-values.ts";
import { unofferedScopes } from "./scopes.ts";
import { refusedKey, VALUES } from "./values.ts";

/**
 * Stops at everything in documents that the model, the generators, the clients or the server do not express, so that nothing is dropped in
 * silence.
 *
 * @param vocabulary folder with a JSON Schema for each keyword of the house
 * @throws SpecProblems with all of it, each with its place and how to mend it
 */
export function requireExpressed(documents: readonly Document[], vocabulary = "spec/vocabulary"): void {
  const problems = inexpressible(documents, vocabulary);
  if (problems.length > 0) throw new SpecProblems(problems);
}

/** All problems that stop `requireExpressed`, each place once: several documents may have one file. */
export function inexpressible(documents: readonly Document[], vocabulary = "spec/vocabulary"): Problem[] {
  const house = readVocabulary(vocabulary);
  const problems = [
    ...documents.flatMap(({ kind, root }) => [...problemsAt({ house, seen: new Map() }, root, kind, "")]),
    ...ofRule("offered-scopes", unofferedScopes(documents)),
    ...ofRule("idle-omissions", documents.flatMap(idleOmissions)),
  ];
  // What the keywords of errors say together is read once each of them says what it may.
  return onceEach(problems.length > 0 ? problems : ofRule("error-codes", errorCodeProblems(documents)));
}

/** `seen`: the values that were visited, by the kind of object that they were visited as. */
type Walk = { house: House; seen: Map<string, Set<unknown>> };

/** @param key under which the object stands: a status, a media type, a name */
function* problemsAt(walk: Walk, spot: Spot, kind: string, key: string): Generator<Problem> {
  const seen = walk.seen.get(kind) ?? new Set();
  if (seen.has(spot.value)) return;
  walk.seen.set(kind, seen.add(spot.value));
  const table = GRAMMAR[kind];
  if (table === undefined) throw new Error(`The tables name ${kind}, which none of them describes.`);
  if (!isRecord(spot.value)) {
    const message = `Expected ${table.title}, got ${JSON.stringify(spot.value)}.`;
    yield { place: placeOf(spot), message, mend: "write an object with its keywords", rule: "kinds-of-values" };
    return;
  }
  const referred = target(spot);
  const foreign = referred && foreignReference(spot, kind);
  if (foreign) {
    yield foreign;
    return;
  }
  if (referred) yield* problemsAt(walk, referred, kind, key);
  // Beside a reference only a schema says more.
  const isReference = referred !== undefined && kind !== "schema";
  const known = isReference ? BESIDE_REFERENCES : table;
  for (const [keyword, held] of children(spot)) yield* problemsOf(walk, kind, known, keyword, held);
  if (!isReference) yield* refusedValues(spot, kind, key);
}

/** The problems of a keyword of an object, and of the value under it. */
function* problemsOf(walk: Walk, kind: string, table: KindOfObject, keyword: string, held: Spot): Generator<Problem> {
  const holds = table.holds?.[keyword];
  if (holds !== undefined) {
    const wrong = [...wrongCollection(keyword, held, holds)];
    // Schemas have a table of their own for what their keywords hold.
    if (wrong.length === 0) yield* problemsHeld(walk, kind, keyword, held, holds);
    else if (kind !== "schema") yield* ofRule("kinds-of-values", wrong);
  } else if (keyword.startsWith("x-")) yield* misused(walk.house, kind, keyword, held);
  else {
    yield* unexpressed(walk.house, kind, table, keyword, held);
    yield* ofRule("kinds-of-values", wrongPlainValue(kind, keyword, held));
  }
}

function* problemsHeld(walk: Walk, kind: string, keyword: string, held: Spot, holds: string): Generator<Problem> {
  const { kind: inner, isMany } = kindIn(holds);
  const isTrivial = (one: Spot): boolean => inner === "schema" && typeof one.value === "boolean";
  if (!isMany) {
    if (isTrivial(held)) return; // `additionalProperties: false` closes an object.
    yield* problemsAt(walk, held, inner, keyword);
    return;
  }
  for (const [key, one] of children(held)) {
    if (key.startsWith("x-") && WITH_KEYWORDS.includes(inner)) yield* misused(walk.house, kind, key, one);
    else if (!isTrivial(one)) {
      const refused = refusedKey(inner, key);
      if (refused) yield { place: placeOf(one), rule: "expressed-values", ...refused };
      else yield* problemsAt(walk, one, inner, key);
    }
  }
}

/** A keyword that stands in none of the lists, or in the list of what is not expressed. */
function* unexpressed(
  house: House,
  kind: string,
  { title, plain, holds = {}, beyond }: KindOfObject,
  keyword: string,
  held: Spot,
): Generator<Problem> {
  if (words(plain).includes(keyword)) return;
  const expected = [...words(plain), ...Object.keys(holds)]; // those were looked up before
  if (words(beyond).includes(keyword))
    yield {
      place: placeOf(held),
      message: `Expected no ${keyword} in ${title}: the generators, the clients and the server do not express it.`,
      mend:
        MENDS[keyword] ??
        "leave it out, or teach it to the generators and name it in packages/contract/src/vocabulary/",
      rule: "expressed-keywords",
    };
  else {
    const ours = [...house].flatMap(([name, { standsAt }]) => (standsAt.includes(kind) ? name : []));
    const all = [...expected, ...words(beyond), ...ours];
    const known = nearest(keyword, all) === undefined ? listed(expected) : "its keywords";
    yield {
      place: placeOf(held),
      message: `Expected in ${title} only ${known}, got ${keyword}.`,
      mend: didYouMean(keyword, all, "correct its name, or take it out"),
      rule: "known-keywords",
    };
  }
}

const EXPECTED = "write what is expected, or teach the generators to express it";

function* refusedValues(spot: Spot, kind: string, key: string): Generator<Problem> {
  for (const check of VALUES[kind] ?? []) {
    const refused = check(spot, key);
    if (refused === undefined) continue;
    const at = refused.at === undefined ? (child(spot, refused.keyword) ?? spot) : refused.at;
    const mend = refused.mend ?? EXPECTED;
    yield { place: placeOf(at), message: refused.message, mend, rule: refused.rule ?? "expressed-values" };
  }
}
