import { fieldsOf } from "@partner-api/contract";
import { endOfValues } from "../life.ts";
import { compareConditions } from "./compare-conditions.ts";
import { comparePatternTexts } from "./compare-pattern-texts.ts";
import { type Add, list, type Pair, type Walk } from "./difference.ts";
import { isLower, isMultiple, isTried, type Shape } from "./shape.ts";
import { admits } from "./shapes-of.ts";

export function compareValues(base: Shape, revision: Shape, add: Add): void {
  const keyword = "enum";
  const [previous, current] = [base.values, revision.values];
  if (!previous && !current) return;
  if (!previous || !current) {
    if (current) add("values-limited", "narrower", `now only ${list(current.keys())}`, keyword);
    if (previous) {
      const message = `now any ${revision.type} instead of ${list(previous.keys())}`;
      add("values-unlimited", base.openValues ? "opened" : "wider", message, keyword);
    }
    // The values that one side lists are checked against the constraints of the other side.
    const [values, bound, other] = previous
      ? [previous, revision, base]
      : [current as Map<string, unknown>, base, revision];
    const strangers = [...values].filter(([, value]) => !admits(bound, value) || isUnsure(bound, other));
    if (strangers.length > 0) {
      const texts = list(strangers.map(([text]) => text));
      if (previous) add("values-removed", "narrower", `no longer ${texts}`, keyword);
      else add("values-added", "wider", `now also ${texts}`, keyword);
    }
    return;
  }
  const removed = [...previous.keys()].filter((value) => !current.has(value));
  const added = [...current.keys()].filter((value) => !previous.has(value));
  if (removed.length > 0)
    add("values-removed", "removed", `no longer ${list(removed)}`, keyword, endOfValues(base.spots, removed));
  if (added.length > 0) add("values-added", base.openValues ? "opened" : "wider", `now also ${list(added)}`, keyword);
}

/** Returns whether a shape has constraints that cannot be checked for a value. */
const isUnsure = ({ type, texts, conditions }: Shape, other: Shape): boolean =>
  (type === "string" && [...texts].some(([keyword, all]) => keyword !== "pattern" || ![...all].every(isTried))) ||
  [...conditions.keys()].some((key) => !other.conditions.has(key));

export function compareConstraints(base: Shape, revision: Shape, add: Add, walk: Walk, pair: Pair): void {
  compareConditions(base, revision, add, walk);
  // Listed values make all other constraints redundant.
  if (base.values || revision.values) return void comparePatternsOfValues(base, revision, add);
  for (const bound of new Set([...base.bounds.keys(), ...revision.bounds.keys()])) {
    const [previous, current] = [base.bounds.get(bound), revision.bounds.get(bound)];
    if (previous === current || isImplied(bound, previous, revision) || isImplied(bound, current, base)) continue;
    const narrower =
      previous === undefined || (current !== undefined && (isLower(bound) ? current > previous : current < previous));
    const [before, now] = [previous, current].map((value) => value !== undefined && boundText(bound, value));
    const message = !before
      ? `${bound} ${now} was added`
      : !now
        ? `${bound} ${before} was removed`
        : `${bound} changed from ${before} to ${now}`;
    add(
      `limit-${narrower ? "narrowed" : "widened"}`,
      narrower ? "narrower" : "wider",
      message,
      keywordOf(bound, base, revision),
    );
  }
  compareMultiples(base, revision, add);
  for (const keyword of new Set([...base.texts.keys(), ...revision.texts.keys()])) {
    const previous = base.texts.get(keyword) ?? new Set<string>();
    const current = revision.texts.get(keyword) ?? new Set<string>();
    if (keyword === "pattern") comparePatternTexts(previous, current, add, (steps) => walk.count(pair, steps));
    else compareTexts(keyword, previous, current, add);
  }
  if (base.unique !== revision.unique)
    add(
      `unique-${revision.unique ? "added" : "removed"}`,
      revision.unique ? "narrower" : "wider",
      revision.unique ? "entries must now be unique" : "entries may now be equal",
      "uniqueItems",
    );
}

/** Listed values were checked against patterns, except patterns that may be slow. */
function comparePatternsOfValues(base: Shape, revision: Shape, add: Add): void {
  if (!base.values || !revision.values) return;
  const [previous, current] = [base, revision].map(({ texts }) =>
    [...(texts.get("pattern") ?? [])].filter((pattern) => !isTried(pattern)),
  );
  const [before, now] = [list(previous ?? []), list(current ?? [])];
  if (before === now) return;
  const message = `pattern changed from ${before || "none"} to ${now || "none"}; cannot decide whether the values match`;
  add("pattern-undecided", "undecided", message, "pattern");
}

/** Required properties are a limit, too. */
const isImplied = (bound: string, limit: number | undefined, { bounds, required }: Shape): boolean =>
  bound === "minProperties" && limit !== undefined && !bounds.has(bound) && limit <= required.size;

/** An exclusive bound is stored as the adjacent number. */
function boundText(bound: string, value: number): string {
  const plain = Math.abs(value) < 1e-300 ? 0 : Number(value.toPrecision(12));
  return plain === value ? String(value) : `${isLower(bound) ? "above" : "below"} ${plain}`;
}

/** Original keyword of a bound, which may be exclusive. */
function keywordOf(bound: string, { spots }: Shape, revision: Shape): string {
  const exclusive = bound === "minimum" ? "exclusiveMinimum" : bound === "maximum" ? "exclusiveMaximum" : bound;
  return [...revision.spots, ...spots].some((spot) => exclusive in fieldsOf(spot)) ? exclusive : bound;
}

function compareMultiples(base: Shape, revision: Shape, add: Add): void {
  const implied = (multiple: number, by: Shape): boolean =>
    by.multiples.some((other) => isMultiple(other, multiple)) ||
    (by.type === "integer" && Number.isInteger(1 / multiple));
  const fresh = revision.multiples.filter((multiple) => !implied(multiple, base));
  const removed = base.multiples.filter((multiple) => !implied(multiple, revision));
  if (fresh.length > 0)
    add("multiple-narrowed", "narrower", `now only multiples of ${list(fresh.map(String))}`, "multipleOf");
  if (removed.length > 0)
    add("multiple-widened", "wider", `no longer only multiples of ${list(removed.map(String))}`, "multipleOf");
}

/** Formats whose values are all valid in other formats. */
const PART_OF: Record<string, string[]> = {
  uri: ["uri-reference", "iri", "iri-reference"],
  "uri-reference": ["iri-reference"],
  iri: ["iri-reference"],
  email: ["idn-email"],
  hostname: ["idn-hostname"],
};

function compareTexts(keyword: string, base: Set<string>, revision: Set<string>, add: Add): void {
  const implied = (text: string, by: Set<string>): boolean =>
    by.has(text) || (keyword === "format" && [...by].some((other) => PART_OF[other]?.includes(text)));
  const fresh = [...revision].filter((text) => !implied(text, base));
  const removed = [...base].filter((text) => !implied(text, revision));
  // The same text is other content in another encoding, and without one.
  if ((fresh.length > 0 && removed.length > 0) || (keyword === "contentEncoding" && fresh.length + removed.length > 0))
    add(
      `${keyword}-changed`,
      "changed",
      `${keyword} changed from ${list(removed) || "none"} to ${list(fresh) || "none"}`,
      keyword,
    );
  else if (fresh.length > 0) add(`${keyword}-added`, "narrower", `must now be ${keyword} ${list(fresh)}`, keyword);
  else if (removed.length > 0)
    add(`${keyword}-removed`, "wider", `need no longer be ${keyword} ${list(removed)}`, keyword);
}
