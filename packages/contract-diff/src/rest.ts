import { child, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText, wholeText } from "./canonical-text.ts";
import { JUDGED, type Kind, MARKS } from "./judged.ts";
import type { Level } from "./levels.ts";

/** A difference that no rule of its own judges. */
export type Rest = { rule: string; level: Level; message: string; at: Spot | undefined };

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const TABLES = new Map(
  Object.entries(JUDGED).map(([kind, { ruled, describing }]) => [
    kind,
    { isMap: ruled === "*", ruled: new Set(words(ruled)), describing: new Set(words(describing)) },
  ]),
);

/**
 * The keywords of two objects of a kind that no rule judges: those that only describe are a note, all others are not decided, known to a
 * specification or not. So a keyword that nobody thought of stops the gate.
 */
export function compareRest(kind: Kind, base: Spot | undefined, revision: Spot | undefined): Rest[] {
  const table = TABLES.get(kind);
  if (table === undefined || base === undefined || revision === undefined) return [];
  const [was, is] = [fieldsOf(base), fieldsOf(revision)];
  const isJudged = (keyword: string): boolean =>
    MARKS.includes(keyword) ||
    (table.isMap ? !keyword.startsWith("x-") : table.ruled.has(keyword) || keyword === "$ref");
  const keywords = Object.keys({ ...was, ...is }).filter((keyword) => !isJudged(keyword));
  const described = keywords.filter(
    (keyword) => table.describing.has(keyword) && !isSame(child(base, keyword), child(revision, keyword)),
  );
  const others = keywords.filter((keyword) => !table.describing.has(keyword));
  const text: Rest[] =
    described.length === 0
      ? []
      : [{ rule: "text-changed", level: "note", message: `${described.join(", ")} changed`, at: revision }];
  return [...text, ...others.flatMap((keyword) => undecided(keyword, child(base, keyword), child(revision, keyword)))];
}

/** A keyword of which nobody can tell whether its change breaks; nothing where both sides say the same. */
export function undecided(keyword: string, was: Spot | undefined, is: Spot | undefined): Rest[] {
  if (isSame(was, is)) return [];
  const [before, now] = [was, is].map((spot) => spot && canonicalText(spot.value));
  const message = `${changeOf(keyword, before, now)}; whether that breaks is not decided`;
  return [{ rule: `${keyword}-undecided`, level: "undecided", message, at: is ?? was }];
}

/** Whether two parts say the same once their references are followed: a bundle has a reference where its source has the value. */
const isSame = (was: Spot | undefined, is: Spot | undefined): boolean =>
  was && is ? wholeText(was) === wholeText(is) : was === is;

/** For people: the keyword with its values, as far as they are short. */
export function changeOf(keyword: string, before: string | undefined, now: string | undefined): string {
  if (before === undefined) return `${keyword} ${short(now)}is new`;
  if (now === undefined) return `${keyword} ${short(before)}is gone`;
  return before.length > MOST || now.length > MOST
    ? `${keyword} is another one now`
    : `${keyword} ${before} is ${now} now`;
}

const MOST = 80;
const short = (text = ""): string => (text.length > MOST ? "" : `${text} `);
