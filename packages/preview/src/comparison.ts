import { type Bundles, contractFrom, type Document } from "@partner-api/contract";
import {
  type Change,
  compareContracts,
  LEVELS,
  type Level,
  type Report,
  report,
  type Waiver,
  WORDS,
} from "@partner-api/contract-diff";
import { pluralize } from "@partner-api/validation";
import { compareSheets, type SheetPair } from "./sheets/compare-sheets.ts";
import { eventSheets, operationSheets } from "./sheets/sheets.ts";

/** One side of a comparison: the source documents, and the generated bundles. */
export type Side = {
  label: string;
  /** The source files, or the bundles of a release. */
  documents: Document[];
  isBundled: boolean;
  bundles: Bundles;
};

/** Effect on the code of a partner: it breaks, a separate type checker may reject it, or nothing. */
export type ClientLevel = "source break" | "type check" | "addition";

/** A change in the public API of a client. */
export type ClientChange = {
  language: string;
  level: ClientLevel;
  name: string;
  message: string;
  /** The code that it breaks. */
  stops: string;
  before?: string;
  after?: string;
  /** Operations and events that cause it. */
  subjects: string[];
};

/** The content of the pages of a change. */
export type Comparison = {
  before: string;
  after: string;
  /** True if the contract must be compatible with that side. Otherwise the comparison is informational. */
  isJudged: boolean;
  report: Report;
  sheets: SheetPair[];
  clients: ClientChange[];
  /** Hand-written client files that also changed. */
  handWritten: string[];
};

/** Compares two sides. The caller adds client changes and recorded usage. */
export function compareSides(
  before: Side,
  after: Side,
  { waivers, isJudged, now }: { waivers: Waiver[]; isJudged: boolean; now: Date },
): Comparison {
  // Bundles lack author annotations and use other references, so compare a bundle only with a bundle.
  const revision = before.isBundled ? Object.values(contractFrom(after.bundles)) : after.documents;
  const sheetsOf = ({ bundles }: Side) => {
    const contract = contractFrom(bundles);
    return [...operationSheets(contract), ...eventSheets(contract)];
  };
  return {
    before: before.label,
    after: after.label,
    isJudged,
    report: report(compareContracts(before.documents, revision, now), waivers, now),
    sheets: compareSheets(sheetsOf(before), sheetsOf(after)),
    clients: [],
    handWritten: [],
  };
}

/** Ids of an operation or event on both sides. */
export const namesOf = ({ before, after }: SheetPair): string[] =>
  [before, after].flatMap((sheet) => sheet?.subject ?? []);

/** Changes of one operation or event. */
export const changesOf = (pair: SheetPair, { changes }: Report): Change[] =>
  changes.filter(({ subjects }) => namesOf(pair).some((name) => subjects.includes(name)));

/** Client changes caused by one operation or event. */
export const clientChangesOf = (pair: SheetPair, clients: ClientChange[]): ClientChange[] =>
  clients.filter(({ subjects }) => namesOf(pair).some((name) => subjects.includes(name)));

const LAST_SERIOUS = LEVELS.indexOf("behaviour");

/** The most serious level of the changes; `note` if only a description changed. */
const worstLevel = (changes: Change[]): Level =>
  LEVELS.find((level) => changes.some((change) => change.level === level)) ?? "note";

/** Severity of the changes of an operation or event, with its rank for sorting. */
export function levelIn(
  pair: SheetPair,
  { report }: Comparison,
): { level: string; label: string; rank: number; isSerious: boolean } {
  const worst = worstLevel(changesOf(pair, report));
  const stateLabel = { added: "new", removed: "removed", changed: undefined }[pair.state];
  const rank = LEVELS.indexOf(worst);
  return { level: stateLabel ?? worst, label: stateLabel ?? WORDS[worst].label, rank, isSerious: rank <= LAST_SERIOUS };
}

/** `2 breaking changes, 3 additions`, without empty levels. */
export function countsOf(changes: Change[]): string {
  const counts = LEVELS.flatMap((level) => {
    const number = changes.filter((change) => change.level === level).length;
    return number === 0 ? [] : [pluralize(number, WORDS[level].singular, WORDS[level].plural)];
  });
  return counts.join(", ") || "nothing";
}

/** The verdict in one sentence. */
export function verdictOf({ report: { changes, breaking, waived }, isJudged }: Comparison): string {
  if (changes.length === 0) return "Nothing changed.";
  const waivedNote = waived.length > 0 ? `, ${waived.length} of them waived` : "";
  const verdict = isJudged ? (breaking ? "Breaking: " : "Compatible: ") : "For information: ";
  return `${verdict}${countsOf(changes)}${waivedNote}.`;
}

/** Required versions: one sentence per group of documents with the same requirement; none for an informational comparison. */
export function versionsOf({ report: { versions }, isJudged }: Comparison): string[] {
  if (!isJudged) return [];
  const requirement = ({ asks, base, expected, revision, isEnough }: (typeof versions)[number]): string =>
    `a ${asks} version: ${base} becomes ${expected} or later; info.version is ${revision}${isEnough ? "" : ", which is not enough"}.`;
  return [...Map.groupBy(versions, requirement)].map(([words, all]) => {
    const names = all.map(({ document }) => document);
    return `${names.join(", ")} ${names.length === 1 ? "needs" : "need"} ${words}`;
  });
}

/** Name and message of a change. */
export const textOf = ({ name, message }: Change): string => `\`${name}\` ${message}`;

export const clientTextOf = ({ name, message }: ClientChange): string =>
  `\`${name}\`${message.startsWith("`") ? ":" : ""} ${message}`;

/** The place of a change in one operation or event. A change of a shared part has several places. */
export const placeIn = ({ place, also }: Change, { sheet }: SheetPair): string =>
  [place, ...also].find((candidate) => candidate.startsWith(`${sheet.call || sheet.subject} `)) ?? place;

/** Number of changes per language and level, in order of appearance. */
export function languagesOf(clients: ClientChange[]): { language: string; counts: Record<ClientLevel, number> }[] {
  return [...Map.groupBy(clients, ({ language }) => language)].map(([language, changes]) => {
    const countAt = (level: ClientLevel) => changes.filter((change) => change.level === level).length;
    return {
      language,
      counts: {
        "source break": countAt("source break"),
        "type check": countAt("type check"),
        addition: countAt("addition"),
      },
    };
  });
}
