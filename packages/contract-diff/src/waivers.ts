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

/** A breaking change that is wanted, by rule and place, who agreed to it, why, and until when. */
export type Waiver = { rule: string; place: string; owner: string; reason: string; expires: string; spot: Spot };
/** The changes that are waived, and the mistakes in the waivers. */
export type Waiving = { waived: Change[]; expired: Waiver[]; unused: Waiver[] };

/** What a waiver has to say, and what is expected of each. */
const FIELDS = {
  rule: "the rule that npm run breaking prints",
  place: "the place that npm run breaking prints",
  owner: "a person or a team that answers questions about it",
  reason: "a sentence on why no partner is hurt",
  expires: "the last day on which it counts, such as 2027-01-31",
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

/** A waiver lasts a year at most, counted from the day of the check; nobody looks at one that never ends. */
export const MOST_DAYS = 366;

export const WAIVERS = "spec/waivers.yaml";

/**
 * Reads the waivers of a file; none if there is no file.
 *
 * @param now decides how late a waiver may end
 * @throws CannotCompare with every mistake of the file
 */
export function readWaivers(path: string, root: string, now = new Date()): Waiver[] {
  if (!existsSync(path)) return [];
  const spot = rootOf(openFile(path, root, ""));
  if (spot.value === null) return [];
  const mistakes = Array.isArray(spot.value)
    ? children(spot).flatMap(([, one]) => mistakesIn(one, now))
    : [{ place: placeOf(spot), message: "expected a list of waivers, got something else", mend: "write [] for none" }];
  if (mistakes.length > 0) throw new CannotCompare(mistakes.map(printProblem).join("\n"));
  const waivers = children(spot).map(([, one]) => ({ ...(one.value as Record<Field, string>), spot: one }));
  const again = waivers.find((one, at) => waivers.findIndex((other) => isSame(one, other)) < at);
  if (again)
    throw new CannotCompare(
      printProblem({
        place: placeOf(again.spot),
        message: `expected one waiver of ${again.rule} at ${again.place}, got a second one`,
        mend: "remove one of them",
      }),
    );
  return waivers;
}

const isSame = (one: Waiver, other: Waiver): boolean => one.rule === other.rule && one.place === other.place;

function mistakesIn(spot: Spot, now: Date): SpecProblem[] {
  if (!isRecord(spot.value))
    return [{ place: placeOf(spot), message: "expected a waiver, got no map", mend: `write ${NAMES.join(", ")}` }];
  const fields = fieldsOf(spot);
  const unknown = Object.keys(fields).filter((field) => !(field in FIELDS));
  const missing = NAMES.filter((field) => !(field in fields));
  const meant = new Map(unknown.map((field) => [field, nearest(field, missing)]));
  const isMeant = (field: Field): boolean => [...meant.values()].includes(field);
  return [
    ...unknown.map((field) => ({
      place: placeOf(child(spot, field) ?? spot),
      message: `expected ${NAMES.join(", ")}, got ${field}`,
      mend: meant.get(field) ? `did you mean ${meant.get(field)}?` : "remove it",
    })),
    ...missing
      .filter((field) => !isMeant(field))
      .map((field) => ({
        place: placeOf(spot),
        message: `expected ${field} in the waiver, got none`,
        mend: `add ${field}: ${FIELDS[field]}`,
      })),
    ...NAMES.flatMap((field) => mistakeOf(field, child(spot, field), now)),
  ];
}

function mistakeOf(field: Field, spot: Spot | undefined, now: Date): SpecProblem[] {
  if (spot === undefined) return [];
  const { value } = spot;
  const got = JSON.stringify(value);
  const mistake = (expected: string, mend: string) => [
    { place: placeOf(spot), message: `expected ${field} to be ${expected}, got ${got}`, mend },
  ];
  if (typeof value !== "string" || value.trim() === "") return mistake("a text", `write ${FIELDS[field]}`);
  if (field !== "expires") return [];
  if (!isDay(value)) return mistake("a day", "write a day such as 2027-01-31");
  const last = new Date(now.getTime() + MOST_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (value <= last) return [];
  return mistake(
    `within ${MOST_DAYS} days`,
    `write ${last} or an earlier day; a waiver can be prolonged when it is due`,
  );
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Whether a waiver is of a change, at the first of its places or a further one. */
const covers = ({ rule, place }: Waiver, change: Change): boolean =>
  change.rule === rule && [change.place, ...change.also].includes(place);

/** Whether one line of `spec/` makes two changes alike: a limit of a shared schema changes every field that refers to it. */
const areOfOneLine = (one: Change, other: Change): boolean =>
  one.source !== "" && one.source === other.source && one.rule === other.rule && one.message === other.message;

/** Applies waivers to changes. One counts to the end of its day, in UTC. */
export function applyWaivers(changes: Change[], waivers: Waiver[], now = new Date()): Waiving {
  const today = now.toISOString().slice(0, 10);
  const breaking = changes.filter(mayBreak);
  const valid = waivers.filter(({ expires }) => expires >= today);
  const covered = breaking.filter((change) => valid.some((waiver) => covers(waiver, change)));
  return {
    waived: breaking.filter((change) => covered.some((one) => one === change || areOfOneLine(one, change))),
    expired: waivers.filter(({ expires }) => expires < today),
    unused: valid.filter((waiver) => !breaking.some((change) => covers(waiver, change))),
  };
}

/** The change that a waiver of nothing was most likely meant for: one at the same place, or of the same rule nearby. */
export function meantBy({ rule, place }: Waiver, breaking: Change[]): Change | undefined {
  const here = breaking.find((change) => [change.place, ...change.also].includes(place));
  if (here) return here;
  const same = breaking.filter((change) => change.rule === rule);
  const near = nearest(
    place,
    same.map((change) => change.place),
  );
  return same.find((change) => change.place === near);
}

/** A waiver of a change, ready to be completed. */
export const waiverLines = ({ rule, place }: Change): string =>
  [
    `- rule: ${rule}`,
    `  place: ${/^[\w/{}[\]. -]+$/.test(place) && !/^[[{-]/.test(place) ? place : JSON.stringify(place)}`,
    "  owner:",
    "  reason:",
    "  expires:",
  ].join("\n");
