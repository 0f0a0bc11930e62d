import { existsSync } from "node:fs";
import {
  child,
  children,
  DAY_MS,
  fieldsOf,
  isRecord,
  nearest,
  openFile,
  placeOf,
  printProblem,
  rootOf,
  type Problem as SpecProblem,
  type Spot,
} from "@partner-api/contract";
import { CannotCompare } from "./cannot-compare.ts";
import type { Change } from "./change.ts";
import { mayBreak } from "./levels.ts";

/**
 * Accepted breaking change: rule and place, the responsible owner, the reason and the last day. `change`: its message, required if the
 * rule has several changes at the place. `spot`: of the place or change in a list.
 */
export type Waiver = Record<Exclude<Field, "change">, string> & { change?: string; spot: Spot };
/** Waived changes, and expired or unused waivers. */
export type Waiving = { waived: Change[]; expired: Waiver[]; unused: Waiver[] };

/** Fields of a waiver, with their descriptions. */
const FIELDS = {
  rule: "the rule that npm run breaking prints",
  place: "the place that npm run breaking prints, or a list of places",
  change: "the change that npm run breaking prints after the place, or a list of changes",
  owner: "the responsible person or team",
  reason: "a sentence on why no partner is affected",
  expires: "the last day on which it is valid, such as 2027-01-31",
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];
const REQUIRED = NAMES.filter((name) => name !== "change");
/** Fields that may be lists, with one waiver for each combination. */
const LISTS: Field[] = ["place", "change"];

/** A waiver may last at most a year from the day of the check, so that each one is reviewed. */
export const MAX_DAYS = 366;

export const WAIVERS = "spec/waivers.yaml";

/**
 * Reads the waivers of a file; empty if the file does not exist.
 *
 * @param now start of the maximum duration of a waiver
 * @throws CannotCompare with all problems of the file
 */
export function readWaivers(path: string, root: string, now = new Date()): Waiver[] {
  if (!existsSync(path)) return [];
  const spot = rootOf(openFile(path, root, ""));
  if (spot.value === null) return [];
  const mistakes = Array.isArray(spot.value)
    ? children(spot).flatMap(([, entry]) => mistakesIn(entry, now))
    : [{ place: placeOf(spot), message: "expected a list of waivers, got something else", hint: "write [] for none" }];
  if (mistakes.length > 0) throw unusable(mistakes);
  const waivers = children(spot).flatMap(([, entry]) => waiversIn(entry));
  const duplicates = waivers.filter((waiver, at) => waivers.findIndex((other) => isSame(waiver, other)) < at);
  if (duplicates.length > 0)
    throw unusable(
      duplicates.map(({ rule, place, spot }) => ({
        place: placeOf(spot),
        message: `expected one waiver of ${rule} at ${place}, got a second one`,
        hint: "remove one of them, or name a different change in each",
      })),
    );
  return waivers;
}

/** One waiver for each place and change. */
function waiversIn(spot: Spot): Waiver[] {
  const places = child(spot, "place") as Spot;
  const changes = child(spot, "change");
  return partsOf("place", places).flatMap((place) =>
    (changes ? partsOf("change", changes) : [undefined]).map((change) => ({
      ...(spot.value as Waiver),
      place: place.value as string,
      ...(change && { change: change.value as string }),
      spot: place !== places ? place : change && change !== changes ? change : spot,
    })),
  );
}

const unusable = (mistakes: SpecProblem[]): CannotCompare =>
  new CannotCompare(...mistakes.flatMap((mistake) => printProblem(mistake).split("\n")));

const isSame = (waiver: Waiver, other: Waiver): boolean =>
  waiver.rule === other.rule &&
  waiver.place === other.place &&
  (waiver.change === other.change || waiver.change === undefined || other.change === undefined);

function mistakesIn(spot: Spot, now: Date): SpecProblem[] {
  if (!isRecord(spot.value))
    return [
      { place: placeOf(spot), message: "expected a waiver, got another value", hint: `write ${REQUIRED.join(", ")}` },
    ];
  const fields = fieldsOf(spot);
  const unknown = Object.keys(fields).filter((field) => !(field in FIELDS));
  const missing = REQUIRED.filter((field) => !(field in fields));
  const suggestions = new Map(unknown.map((field) => [field, nearest(field, missing)]));
  const isSuggested = (field: Field): boolean => [...suggestions.values()].includes(field);
  return [
    ...unknown.map((field) => ({
      place: placeOf(child(spot, field) ?? spot),
      message: `expected ${NAMES.join(", ")}, got ${field}`,
      hint: suggestions.get(field) ? `did you mean ${suggestions.get(field)}?` : "remove it",
    })),
    ...missing
      .filter((field) => !isSuggested(field))
      .map((field) => ({
        place: placeOf(spot),
        message: `expected ${field} in the waiver, got none`,
        hint: `add ${field}: ${FIELDS[field]}`,
      })),
    ...NAMES.flatMap((field) => {
      const value = child(spot, field);
      return value === undefined ? [] : partsOf(field, value).flatMap((part) => mistakeOf(field, part, now));
    }),
  ];
}

/** Members of a list, or the field itself. */
const partsOf = (field: Field, spot: Spot): Spot[] =>
  LISTS.includes(field) && Array.isArray(spot.value) && spot.value.length > 0
    ? children(spot).map(([, member]) => member)
    : [spot];

function mistakeOf(field: Field, spot: Spot, now: Date): SpecProblem[] {
  const { value } = spot;
  const actual = JSON.stringify(value);
  const mistake = (expected: string, hint: string) => [
    { place: placeOf(spot), message: `expected ${field} to be ${expected}, got ${actual}`, hint },
  ];
  if (typeof value !== "string" || value.trim() === "") return mistake("a text", `write ${FIELDS[field]}`);
  if (field !== "expires") return [];
  if (!isDay(value)) return mistake("a day", "write a day such as 2027-01-31");
  const last = new Date(now.getTime() + MAX_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (value <= last) return [];
  return mistake(`within ${MAX_DAYS} days`, `write ${last} or an earlier day; a waiver can be extended later`);
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The changes that a waiver may mean, at their first or another place. */
export const changesOfWaiver = (waiver: Waiver, breaking: Change[]): Change[] =>
  breaking.filter(
    ({ rule, place, also, message }) =>
      rule === waiver.rule &&
      [place, ...also].includes(waiver.place) &&
      (waiver.change === undefined || waiver.change === message),
  );

/** The changes that a waiver covers; none if it may mean different ones. */
function coveredBy(waiver: Waiver, breaking: Change[]): Change[] {
  const changes = changesOfWaiver(waiver, breaking);
  return new Set(changes.map(({ message }) => message)).size > 1 ? [] : changes;
}

/** Returns whether two changes have the same cause in `spec/`, such as a limit of a shared schema that several fields use. */
const haveSameCause = (change: Change, other: Change): boolean =>
  change.source !== "" &&
  change.source === other.source &&
  change.rule === other.rule &&
  change.message === other.message;

/** Applies waivers to changes. A waiver is valid until the end of its last day, in UTC. */
export function applyWaivers(changes: Change[], waivers: Waiver[], now = new Date()): Waiving {
  const today = now.toISOString().slice(0, 10);
  const breaking = changes.filter(mayBreak);
  const valid = waivers.filter(({ expires }) => expires >= today);
  const covered = valid.flatMap((waiver) => coveredBy(waiver, breaking));
  return {
    waived: breaking.filter((change) =>
      covered.some((candidate) => candidate === change || haveSameCause(candidate, change)),
    ),
    expired: waivers.filter(({ expires }) => expires < today),
    unused: valid.filter((waiver) => coveredBy(waiver, breaking).length === 0),
  };
}

/** Change that an unused waiver most likely refers to: at the same place, or of the same rule at a similar place. */
export function likelyTarget({ rule, place }: Waiver, breaking: Change[]): Change | undefined {
  const match = breaking.find((change) => [change.place, ...change.also].includes(place));
  if (match) return match;
  const same = breaking.filter((change) => change.rule === rule);
  const near = nearest(
    place,
    same.map((change) => change.place),
  );
  return same.find((change) => change.place === near);
}

/** Waiver of a change, to be completed. */
export const waiverLines = ({ rule, place, message }: Change): string =>
  [
    `- rule: ${rule}`,
    `  place: ${scalar(place)}`,
    `  change: ${scalar(message)}`,
    "  owner:",
    "  reason:",
    "  expires:",
  ].join("\n");

const scalar = (text: string): string =>
  /^[\w/{}[\]. -]+$/.test(text) && !/^[[{-]/.test(text) ? text : JSON.stringify(text);
