import { dirname } from "node:path";
import { idleOmissions } from "../derive/omissions.ts";
import type { Document } from "../document.ts";
import { isRecord } from "../json.ts";
import { perObject } from "../per-object.ts";
import type { Changes } from "../source/changes.ts";
import { placeOf } from "../source/place.ts";
import { onceEach, type Problem, SpecProblems, withRule } from "../source/problem.ts";
import { target } from "../source/reference.ts";
import { child, children, type Spot } from "../source/spot.ts";
import { errorCodeProblems } from "./error-code-problems.ts";
import { formatList } from "./format-list.ts";
import { type KindOfObject, kindIn, words } from "./grammar.ts";
import { BESIDE_REFERENCES, GRAMMAR, WITH_KEYWORDS } from "./grammars.ts";
import { type House, readVocabulary } from "./house.ts";
import { keywordProblems, schemaProblems } from "./house-problems.ts";
import { didYouMean, nearest } from "./nearest.ts";
import { wrongCollection, wrongPlainValue } from "./plain-values.ts";
import { foreignReference } from "./reference-kinds.ts";
import { requirementsIn } from "./requirements.ts";
import { ruleProblems } from "./rule-problems.ts";
import { HINTS } from "./schema-values.ts";
import { unofferedScopes } from "./scopes.ts";
import { transitionProblems } from "./transition-problems.ts";
import { rejectedKey, VALUES } from "./values.ts";

/**
 * Rejects documents with anything that the model, the generators, the clients or the server do not support, so that nothing is
 * dropped silently.
 *
 * @param vocabulary folder with a JSON Schema for each `x-` keyword
 * @throws SpecProblems with the place and fix of every problem
 */
export function requireExpressed(documents: readonly Document[], vocabulary = "spec/vocabulary"): void {
  const problems = inexpressible(documents, vocabulary);
  if (problems.length > 0) throw new SpecProblems(problems);
}

/**
 * Problems that `requireExpressed` reports, each place once, because documents may share files.
 *
 * @param changes since documents that had no problems with the same keywords: of the parts that are judged one by one, only new ones are
 */
export function inexpressible(
  documents: readonly Document[],
  vocabulary = "spec/vocabulary",
  changes?: readonly Changes[],
): Problem[] {
  const house = readVocabulary(vocabulary);
  const unusable = schemaProblems(house);
  if (unusable.length > 0) return unusable;
  const problems = [
    ...(changes?.flatMap((change) => problemsOfChanges(house, change)) ?? documents.flatMap(problemsOfDocument(house))),
    ...withRule("offered-scopes", unofferedScopes(documents)),
    ...withRule("idle-omissions", documents.flatMap(idleOmissions)),
  ];
  if (problems.length > 0) return onceEach(problems);
  // Parts are only compared if each keyword is valid, and rules if their error codes are.
  const codeProblems = withRule("error-codes", errorCodeProblems(documents));
  if (codeProblems.length > 0) return onceEach(codeProblems);
  const requirements = requirementsIn(dirname(vocabulary));
  const newObjects = changes?.flatMap((change) => change.newObjects);
  return onceEach([
    ...withRule("business-rules", ruleProblems(documents, requirements, newObjects)),
    ...withRule("state-changes", transitionProblems(documents)),
  ]);
}

/** Problems of the keywords and values of a document. */
const problemsOfDocument = perObject((house: House) =>
  perObject(({ kind, root }: Document): readonly Problem[] => [
    ...problemsAt({ house, visited: new Map() }, root, kind, ""),
  ]),
);

function problemsOfChanges(house: House, { newObjects, isNew }: Changes): Problem[] {
  const walk: Walk = { house, visited: new Map(), isNew };
  return newObjects.flatMap(({ spot, kind, key }) => [...problemsAt(walk, spot, kind, key)]);
}

/** `visited`: visited values by kind of object. `isNew`: leaves out the other objects. */
type Walk = { house: House; visited: Map<string, Set<unknown>>; isNew?: Changes["isNew"] };

/** @param key key of the object: a status, media type or name */
function* problemsAt(walk: Walk, spot: Spot, kind: string, key: string): Generator<Problem> {
  const visited = walk.visited.get(kind) ?? new Set();
  if (visited.has(spot.value) || walk.isNew?.({ kind, spot, key }) === false) return;
  walk.visited.set(kind, visited.add(spot.value));
  const table = GRAMMAR[kind];
  if (table === undefined) throw new Error(`The tables name ${kind}, which none of them describes.`);
  if (!isRecord(spot.value)) {
    const message = `Expected ${table.title}, got ${JSON.stringify(spot.value)}.`;
    yield { place: placeOf(spot), message, hint: "write an object with its keywords", rule: "kinds-of-values" };
    return;
  }
  const referred = target(spot);
  const foreign = referred && foreignReference(spot, kind);
  if (foreign) {
    yield foreign;
    return;
  }
  if (referred) yield* problemsAt(walk, referred, kind, key);
  // Only a schema may have keywords beside `$ref`.
  const isReference = referred !== undefined && kind !== "schema";
  const allowedKeywords = isReference ? BESIDE_REFERENCES : table;
  for (const [keyword, member] of children(spot)) yield* problemsOf(walk, kind, allowedKeywords, keyword, member);
  if (!isReference) yield* rejectedValues(spot, kind, key);
}

/** Problems of a keyword of an object and of its value. */
function* problemsOf(walk: Walk, kind: string, table: KindOfObject, keyword: string, member: Spot): Generator<Problem> {
  const holds = table.holds?.[keyword];
  if (holds !== undefined) {
    const wrong = [...wrongCollection(keyword, member, holds)];
    // A separate table checks the keywords of schemas.
    if (wrong.length === 0) yield* nestedProblems(walk, kind, keyword, member, holds);
    else if (kind !== "schema") yield* withRule("kinds-of-values", wrong);
  } else if (keyword.startsWith("x-")) yield* keywordProblems(walk.house, kind, keyword, member);
  else {
    yield* unexpressed(walk.house, kind, table, keyword, member);
    yield* withRule("kinds-of-values", wrongPlainValue(kind, keyword, member));
  }
}

function* nestedProblems(walk: Walk, kind: string, keyword: string, member: Spot, holds: string): Generator<Problem> {
  const { kind: inner, isMany } = kindIn(holds);
  const isTrivial = (entry: Spot): boolean => inner === "schema" && typeof entry.value === "boolean";
  if (!isMany) {
    if (isTrivial(member)) return; // `additionalProperties: false` closes an object.
    yield* problemsAt(walk, member, inner, keyword);
    return;
  }
  for (const [key, entry] of children(member)) {
    if (key.startsWith("x-") && WITH_KEYWORDS.includes(inner)) yield* keywordProblems(walk.house, kind, key, entry);
    else if (!isTrivial(entry)) {
      const rejection = rejectedKey(inner, key);
      if (rejection) yield { place: placeOf(entry), rule: "expressed-values", ...rejection };
      else yield* problemsAt(walk, entry, inner, key);
    }
  }
}

const UNKNOWN_IN_SCHEMA = "correct its name, remove it, or indent it under properties";

/** Problems of an unknown or unsupported keyword. */
function* unexpressed(
  house: House,
  kind: string,
  { title, plain, holds = {}, beyond }: KindOfObject,
  keyword: string,
  member: Spot,
): Generator<Problem> {
  if (words(plain).includes(keyword)) return;
  const expected = [...words(plain), ...Object.keys(holds)]; // keywords in holds were handled before
  if (words(beyond).includes(keyword))
    yield {
      place: placeOf(member),
      message: `Expected no ${keyword} in ${title}: the generators, the clients and the server do not express it.`,
      hint:
        HINTS[keyword] ??
        "remove it, or add support to the generators and list it in packages/contract/src/vocabulary/",
      rule: "expressed-keywords",
    };
  else {
    const ours = [...house].flatMap(([name, { allowedOn }]) => (allowedOn.includes(kind) ? name : []));
    const all = [...expected, ...words(beyond), ...ours];
    const alternatives = nearest(keyword, all) === undefined ? formatList(expected) : "its keywords";
    yield {
      place: placeOf(member),
      message: `Expected in ${title} only ${alternatives}, got ${keyword}.`,
      hint: didYouMean(keyword, all, kind === "schema" ? UNKNOWN_IN_SCHEMA : "correct its name, or remove it"),
      rule: "known-keywords",
    };
  }
}

const EXPECTED = "write an expected value, or add support to the generators";

function* rejectedValues(spot: Spot, kind: string, key: string): Generator<Problem> {
  for (const check of VALUES[kind] ?? []) {
    const rejection = check(spot, key);
    if (rejection === undefined) continue;
    const at = rejection.at === undefined ? (child(spot, rejection.keyword) ?? spot) : rejection.at;
    const hint = rejection.hint ?? EXPECTED;
    yield { place: placeOf(at), message: rejection.message, hint, rule: rejection.rule ?? "expressed-values" };
  }
}
