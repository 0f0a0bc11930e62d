import { child, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "./canonical-text.ts";
import { DESCRIBED, JUDGED, type Kind } from "./judged.ts";
import type { Level } from "./levels.ts";
import { breaks } from "./meaning-of-keyword.ts";
import { isSame } from "./same.ts";
import { type Vocabulary, vocabulary } from "./vocabulary.ts";

/** Difference without a specific rule. */
export type Rest = { rule: string; level: Level; message: string; at: Spot | undefined };

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

type Table = { isMap: boolean; ruled: Set<string>; describing: Set<string> };

/** The tables of the specifications with a vocabulary's. */
const tables = new WeakMap<Vocabulary, Map<string, Table>>();

function tableOf(kind: Kind): Table {
  const used = vocabulary();
  const vocabularyTables = tables.get(used) ?? new Map<string, Table>();
  tables.set(used, vocabularyTables);
  const table = vocabularyTables.get(kind) ?? readTable(kind, used);
  vocabularyTables.set(kind, table);
  return table;
}

function readTable(kind: Kind, { judged, marks }: Vocabulary): Table {
  const { ruled, describing } = JUDGED[kind];
  const more = judged[kind];
  return {
    isMap: ruled === "*",
    ruled: new Set([...words(`$ref ${ruled} ${more?.ruled ?? ""}`), ...marks]),
    describing: new Set(words(`${describing} ${more?.describing ?? ""}`)),
  };
}

/** Returns whether a kind of object has a rule for a keyword, or the keyword only describes. */
export function isKnown(kind: Kind, keyword: string): boolean {
  const { ruled, describing } = tableOf(kind);
  return ruled.has(keyword) || describing.has(keyword);
}

/**
 * Compares keywords without rules. Changes of descriptive keywords are notes. Changes of all other keywords are undecided,
 * whether a specification defines them or not, so an unforeseen keyword fails the gate.
 */
export function compareRest(kind: Kind, base: Spot | undefined, revision: Spot | undefined): Rest[] {
  if (base === undefined || revision === undefined) return [];
  const table = tableOf(kind);
  const [previous, current] = [fieldsOf(base), fieldsOf(revision)];
  const isJudged = (keyword: string): boolean => table.ruled.has(keyword) || (table.isMap && !keyword.startsWith("x-"));
  const keywords = Object.keys({ ...previous, ...current }).filter((keyword) => !isJudged(keyword));
  const describes = (keyword: string): boolean =>
    table.describing.has(keyword) ||
    (DESCRIBED.includes(kind) && keyword.startsWith("x-") && !Object.hasOwn(vocabulary().meanings, keyword));
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

/** Finding for a keyword without a rule: undecided, unless the vocabulary states its meaning; empty if both sides are equal. */
export function undecided(keyword: string, previous: Spot | undefined, current: Spot | undefined): Rest[] {
  if (isSame(previous, current)) return [];
  const [before, now] = [previous, current].map((spot) => spot && canonicalText(spot.value));
  const { suffix, level, end } = judgedOf(keyword, previous?.value, current?.value);
  const message = `${changeOf(keyword, before, now)}${end}`;
  return [{ rule: `${keyword}-${suffix}`, level, message, at: current ?? previous }];
}

/** The judgement of a change by its keyword's meaning in the vocabulary. */
export function judgedOf(keyword: string, before: unknown, now: unknown) {
  const { meanings } = vocabulary();
  const meaning = Object.hasOwn(meanings, keyword) ? meanings[keyword] : undefined;
  const isBreaking = meaning && breaks(meaning, before, now);
  if (isBreaking === undefined) return { suffix: "undecided", level: "undecided", end: UNDECIDED } as const;
  return isBreaking
    ? ({ suffix: "worse", level: "breaking", end: "" } as const)
    : ({ suffix: "better", level: "addition", end: "" } as const);
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
