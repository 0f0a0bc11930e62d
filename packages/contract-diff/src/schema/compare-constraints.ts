import { fieldsOf } from "@partner-api/contract";
import { endOfValues } from "../life.ts";
import { changeOf } from "../rest.ts";
import { comparePatternTexts } from "./compare-pattern-texts.ts";
import { type Add, list } from "./difference.ts";
import { admits, isLower, isTried, type Shape } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";

export function compareValues(base: Shape, revision: Shape, add: Add): void {
  const keyword = "enum";
  const [was, is] = [base.values, revision.values];
  if (!was && !is) return;
  if (!was || !is) {
    if (is) add("values-limited", "narrower", `only ${list(is.keys())} now`, keyword);
    if (was) {
      const message = `any ${revision.type} now, not only ${list(was.keys())}`;
      add("values-unlimited", base.openValues ? "opened" : "wider", message, keyword);
    }
    // The values that one side lists are checked against the constraints of the other side.
    const [values, bound, other] = was ? [was, revision, base] : [is as Map<string, unknown>, base, revision];
    const strangers = [...values].filter(([, value]) => !admits(bound, value) || isUnsure(bound, other));
    if (strangers.length > 0) {
      const texts = list(strangers.map(([text]) => text));
      if (was) add("values-removed", "narrower", `no longer ${texts}`, keyword);
      else add("values-added", "wider", `also ${texts} now`, keyword);
    }
    return;
  }
  const gone = [...was.keys()].filter((value) => !is.has(value));
  const fresh = [...is.keys()].filter((value) => !was.has(value));
  if (gone.length > 0)
    add("values-removed", "removed", `no longer ${list(gone)}`, keyword, endOfValues(base.spots, gone));
  if (fresh.length > 0) add("values-added", base.openValues ? "opened" : "wider", `also ${list(fresh)} now`, keyword);
}

/** Whether a shape has constraints that cannot be tried on a value. */
const isUnsure = ({ texts, conditions }: Shape, other: Shape): boolean =>
  [...texts].some(([keyword, all]) => keyword !== "pattern" || ![...all].every(isTried)) ||
  [...conditions.keys()].some((key) => !other.conditions.has(key));

/** @param count takes the number of steps of a long comparison */
export function compareConstraints(base: Shape, revision: Shape, add: Add, count: (steps: number) => void): void {
  compareConditions(base, revision, add);
  // A list of values makes all other constraints redundant.
  if (base.values || revision.values) return void comparePatternsOfValues(base, revision, add);
  for (const bound of new Set([...base.bounds.keys(), ...revision.bounds.keys()])) {
    const [was, is] = [base.bounds.get(bound), revision.bounds.get(bound)];
    if (was === is) continue;
    const narrower = was === undefined || (is !== undefined && (isLower(bound) ? is > was : is < was));
    const [before, now] = [was, is].map((value) => value !== undefined && boundText(bound, value));
    const message = !before
      ? `${bound} ${now} is new`
      : !now
        ? `${bound} ${before} is gone`
        : `${bound} ${before} is ${now} now`;
    add(
      `limit-${narrower ? "narrowed" : "widened"}`,
      narrower ? "narrower" : "wider",
      message,
      keywordOf(bound, base, revision),
    );
  }
  compareMultiples(base, revision, add);
  for (const keyword of new Set([...base.texts.keys(), ...revision.texts.keys()])) {
    const was = base.texts.get(keyword) ?? new Set<string>();
    const is = revision.texts.get(keyword) ?? new Set<string>();
    if (keyword === "pattern") comparePatternTexts(was, is, add, count);
    else compareTexts(keyword, was, is, add);
  }
  if (base.unique !== revision.unique)
    add(
      `unique-${revision.unique ? "added" : "removed"}`,
      revision.unique ? "narrower" : "wider",
      revision.unique ? "entries must differ now" : "entries may be equal now",
      "uniqueItems",
    );
}

/** Listed values were tried on patterns, but for those that may take too long. */
function comparePatternsOfValues(base: Shape, revision: Shape, add: Add): void {
  if (!base.values || !revision.values) return;
  const [was, is] = [base, revision].map(({ texts }) =>
    [...(texts.get("pattern") ?? [])].filter((one) => !isTried(one)),
  );
  const [before, now] = [list(was ?? []), list(is ?? [])];
  if (before === now) return;
  const message = `pattern ${before || "none"} is ${now || "none"} now; whether the values fit is not decided`;
  add("pattern-undecided", "undecided", message, "pattern");
}

/** An exclusive bound stands as the next number that there is. */
function boundText(bound: string, value: number): string {
  const plain = Math.abs(value) < 1e-300 ? 0 : Number(value.toPrecision(12));
  return plain === value ? String(value) : `${isLower(bound) ? "above" : "below"} ${plain}`;
}

/** A bound that came from an exclusive keyword is found there. */
function keywordOf(bound: string, { spots }: Shape, revision: Shape): string {
  const exclusive = bound === "minimum" ? "exclusiveMinimum" : bound === "maximum" ? "exclusiveMaximum" : bound;
  return [...revision.spots, ...spots].some((spot) => exclusive in fieldsOf(spot)) ? exclusive : bound;
}

function compareMultiples(base: Shape, revision: Shape, add: Add): void {
  const implied = (multiple: number, by: Shape): boolean =>
    by.multiples.some((other) => Number.isInteger(Math.round((other / multiple) * 1e9) / 1e9)) ||
    (by.type === "integer" && Number.isInteger(1 / multiple));
  const fresh = revision.multiples.filter((multiple) => !implied(multiple, base));
  const gone = base.multiples.filter((multiple) => !implied(multiple, revision));
  if (fresh.length > 0)
    add("multiple-narrowed", "narrower", `only multiples of ${list(fresh.map(String))} now`, "multipleOf");
  if (gone.length > 0)
    add("multiple-widened", "wider", `not only multiples of ${list(gone.map(String))} any more`, "multipleOf");
}

/** Formats whose every value is also of another. */
const PART_OF: Record<string, string[]> = {
  uri: ["uri-reference", "iri", "iri-reference"],
  "uri-reference": ["iri-reference"],
  iri: ["iri-reference"],
  email: ["idn-email"],
  hostname: ["idn-hostname"],
  int32: ["int64"],
  float: ["double"],
};

function compareTexts(keyword: string, base: Set<string>, revision: Set<string>, add: Add): void {
  const implied = (text: string, by: Set<string>): boolean =>
    by.has(text) || (keyword === "format" && [...by].some((other) => PART_OF[other]?.includes(text)));
  const fresh = [...revision].filter((text) => !implied(text, base));
  const gone = [...base].filter((text) => !implied(text, revision));
  if (fresh.length > 0 && gone.length > 0)
    add(`${keyword}-changed`, "changed", `${keyword} ${list(gone)} is ${list(fresh)} now`, keyword);
  else if (fresh.length > 0) add(`${keyword}-added`, "narrower", `must be ${keyword} ${list(fresh)} now`, keyword);
  else if (gone.length > 0)
    add(`${keyword}-removed`, "wider", `need not be ${keyword} ${list(gone)} any more`, keyword);
}

/** Whether a property of a shape has listed values and no others. */
const isConstant = ({ properties }: Shape, name: string): boolean =>
  shapesOf(properties.get(name) ?? [], "out").every(({ values }) => values !== undefined);

function compareConditions(base: Shape, revision: Shape, add: Add): void {
  for (const key of new Set([...base.conditions.keys(), ...revision.conditions.keys()])) {
    const [was, is] = [base.conditions.get(key), revision.conditions.get(key)];
    if (was === is) continue;
    const [keyword = key] = key.split(" ");
    if (keyword === "discriminator" && (was === undefined || is === undefined)) {
      const name = (was ?? is ?? "").replaceAll('"', "");
      // Where every alternative has its constant there, it describes what oneOf says.
      if (isConstant(base, name) && isConstant(revision, name)) continue;
      add(
        "discriminator-undecided",
        "undecided",
        `${changeOf(keyword, was, is)}; whether that breaks is not decided`,
        keyword,
      );
      continue;
    }
    const named = key.startsWith("dependentRequired") ? key : keyword;
    if (was === undefined) add("condition-added", "narrower", `${named} is a new condition`, keyword);
    else if (is === undefined) add("condition-removed", "wider", `the condition ${named} is gone`, keyword);
    else add("condition-changed", "changed", `the condition ${named} is another one now`, keyword);
  }
}
