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
import { eventSheets } from "./sheets/event-sheet.ts";
import { operationSheets } from "./sheets/operation-sheet.ts";

/** One side of a comparison: the documents with their places, and the bundles that readers get. */
export type Side = {
  label: string;
  /** The files that designers write, or the bundles of a release. */
  documents: Document[];
  isBundled: boolean;
  bundles: Bundles;
};

/** How the code of a partner fares: it stops, a checker beside its language may stop it, or nothing happens to it. */
export type ClientLevel = "source break" | "type check" | "addition";

/** A change of what the code of partners names in a client. */
export type ClientChange = {
  language: string;
  level: ClientLevel;
  name: string;
  message: string;
  /** The code that it stops. */
  stops: string;
  before?: string;
  after?: string;
  /** Operations and events that lead to it. */
  subjects: string[];
};

/** All that a page says of a change. */
export type Comparison = {
  before: string;
  after: string;
  /** Whether the contract has to be compatible with that side: the other difference is shown for information. */
  isJudged: boolean;
  report: Report;
  sheets: SheetPair[];
  clients: ClientChange[];
  /** Files of the clients that are written by hand and changed as well. */
  handWritten: string[];
};

/** Compares two sides. What only the caller can know, such as recorded usage, is put in afterwards. */
export function compareSides(
  before: Side,
  after: Side,
  { waivers, isJudged, now }: { waivers: Waiver[]; isJudged: boolean; now: Date },
): Comparison {
  // Like with like: bundles have no marks for authors, and refer to their parts in another way.
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

/** The names under which a change of an operation or an event may be reported: its id on either side. */
const namesOf = ({ before, after }: SheetPair): string[] => [before, after].flatMap((one) => one?.subject ?? []);

/** What the comparison says of one operation or event, the most serious first. */
export const changesOf = (pair: SheetPair, { changes }: Report): Change[] =>
  changes.filter(({ subjects }) => namesOf(pair).some((name) => subjects.includes(name)));

/** What changes of the clients for those who use one operation or event. */
export const clientChangesOf = (pair: SheetPair, clients: ClientChange[]): ClientChange[] =>
  clients.filter(({ subjects }) => namesOf(pair).some((name) => subjects.includes(name)));

const LAST_SERIOUS = LEVELS.indexOf("behaviour");

/** The most serious level of some changes; a part that is described otherwise is a note. */
const worstLevel = (changes: Change[]): Level =>
  LEVELS.find((level) => changes.some((change) => change.level === level)) ?? "note";

/** How serious a change is for an operation or event, and where it stands among others. */
export function levelIn(
  pair: SheetPair,
  { report }: Comparison,
): { level: string; label: string; rank: number; isSerious: boolean } {
  const worst = worstLevel(changesOf(pair, report));
  const own = { added: "new", removed: "removed", changed: undefined }[pair.state];
  const rank = LEVELS.indexOf(worst);
  return { level: own ?? worst, label: own ?? WORDS[worst].label, rank, isSerious: rank <= LAST_SERIOUS };
}

/** `2 breaking changes, 3 additions`, without levels that nothing has. */
export function countsOf(changes: Change[]): string {
  const found = LEVELS.flatMap((level) => {
    const number = changes.filter((change) => change.level === level).length;
    return number === 0 ? [] : [pluralize(number, WORDS[level].one, WORDS[level].many)];
  });
  return found.join(", ") || "nothing";
}

/** How the change is judged, in one sentence. */
export function verdictOf({ report: { changes, breaking, waived }, isJudged }: Comparison): string {
  if (changes.length === 0) return "Nothing changed.";
  const ended = waived.length > 0 ? `, ${waived.length} of them waived` : "";
  const verdict = isJudged ? (breaking ? "Breaking: " : "Compatible: ") : "For information: ";
  return `${verdict}${countsOf(changes)}${ended}.`;
}

/** The versions that the documents ask for, a sentence for all that ask for the same; none where the difference is not judged. */
export function versionsOf({ report: { versions }, isJudged }: Comparison): string[] {
  if (!isJudged) return [];
  const wanted = ({ asks, base, expected, revision, isEnough }: (typeof versions)[number]): string =>
    `a ${asks} version: ${base} becomes ${expected} or later; info.version is ${revision}${isEnough ? "" : ", which is not enough"}.`;
  return [...Map.groupBy(versions, wanted)].map(([words, all]) => {
    const names = all.map(({ document }) => document);
    return `${names.join(", ")} ${names.length === 1 ? "asks" : "ask"} for ${words}`;
  });
}

/** A change in words: what it is about, and how it changes. */
export const saidOf = ({ name, message }: Change): string => `\`${name}\` ${message}`;

/** A change of a client in words. */
export const clientSaid = ({ name, message }: ClientChange): string =>
  `\`${name}\`${message.startsWith("`") ? ":" : ""} ${message}`;

/** The place of a change in one operation or event: a change of something shared has several. */
export const placeIn = ({ place, also }: Change, { sheet }: SheetPair): string =>
  [place, ...also].find((one) => one.startsWith(`${sheet.call || sheet.subject} `)) ?? place;

/** Languages with the numbers of changes at each level, in the order of their appearance. */
export function languagesOf(clients: ClientChange[]): { language: string; counts: Record<ClientLevel, number> }[] {
  return [...Map.groupBy(clients, ({ language }) => language)].map(([language, own]) => {
    const of = (level: ClientLevel) => own.filter((one) => one.level === level).length;
    return {
      language,
      counts: { "source break": of("source break"), "type check": of("type check"), addition: of("addition") },
    };
  });
}
