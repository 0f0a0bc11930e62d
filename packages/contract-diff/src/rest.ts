import { child, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "./canonical-text.ts";
import { DESCRIBED, JUDGED, type Kind, MARKS } from "./judged.ts";
import type { Level } from "./levels.ts";
import { isSame } from "./same.ts";

/** Difference without a specific rule. */
export type Rest = { rule: string; level: Level; message: string; at: Spot | undefined };

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const TABLES = new Map(
  Object.entries(JUDGED).map(([kind, { ruled, describing }]) => [
    kind,
    { isMap: ruled === "*", ruled: new Set(words(ruled)), describing: new Set(words(describing)) },
  ]),
);

/**
 * Compares keywords without rules. Changes of descriptive keywords are notes. Changes of all other keywords are undecided,
 * whether a specification defines them or not, so an unforeseen keyword fails the gate.
 */
export function compareRest(kind: Kind, base: Spot | undefined, revision: Spot | undefined): Rest[] {
  const table = TABLES.get(kind);
  if (table === undefined || base === undefined || revision === undefined) return [];
  const [previous, current] = [fieldsOf(base), fieldsOf(revision)];
  const isJudged = (keyword: string): boolean =>
    MARKS.includes(keyword) ||
    (table.isMap ? !keyword.startsWith("x-") : table.ruled.has(keyword) || keyword === "$ref");
  const keywords = Object.keys({ ...previous, ...current }).filter((keyword) => !isJudged(keyword));
  const describes = (keyword: string): boolean =>
    table.describing.has(keyword) || (DESCRIBED.includes(kind) && keyword.startsWith("x-"));
  const described = keywords.filter(
    (keyword) => describes(keyword) && !isSame(child(base, keyword), child(revision, keyword)),
  );
  const undecidedKeywords = keywords.filter((keyword) => !describes(keyword));
  const [first] = described;
  const text: Rest[] =
    first === undefined ? [] : [note(`${described.join(", ")} changed`, child(revision, first) ?? revision)];
  return [
    ...text,
    ...undecidedKeywords.flatMap((keyword) => undecided(keyword, child(base, keyword), child(revision, keyword))),
  ];
}

/** A change that no message shows. */
export const note = (message: string, at: Spot | undefined): Rest => ({
  rule: "text-changed",
  level: "note",
  message,
  at,
});

/** Finding for a keyword whose change cannot be judged; empty if both sides are equal. */
export function undecided(keyword: string, previous: Spot | undefined, current: Spot | undefined): Rest[] {
  if (isSame(previous, current)) return [];
  const [before, now] = [previous, current].map((spot) => spot && canonicalText(spot.value));
  const message = `${changeOf(keyword, before, now)}${UNDECIDED}`;
  return [{ rule: `${keyword}-undecided`, level: "undecided", message, at: current ?? previous }];
}

/** End of the message of an undecided change. */
export const UNDECIDED = "; cannot decide whether this is breaking";

/** Describes a changed keyword, with its values if they are short. */
export function changeOf(keyword: string, before: string | undefined, now: string | undefined): string {
  if (before === undefined) return `${keyword} ${short(now)}was added`;
  if (now === undefined) return `${keyword} ${short(before)}was removed`;
  return before.length > MAX_LENGTH || now.length > MAX_LENGTH
    ? `${keyword} changed`
    : `${keyword} changed from ${before} to ${now}`;
}

const MAX_LENGTH = 80;
const short = (text = ""): string => (text.length > MAX_LENGTH ? "" : `${text} `);
