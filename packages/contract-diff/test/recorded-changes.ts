import { contractOf } from "../../contract/src/contract.ts";
import type { Change, Use } from "../src/change.ts";
import { compareContracts } from "../src/compare.ts";
import { allPairs, type Pair } from "./pairs.ts";

/** Messages of the comparison for the labelled pairs, in both directions. */
export const RECORDED_FILE = new URL("recorded-changes.txt", import.meta.url);

/** First differing parts of two recorded texts; a part is a line with its indented lines. A full text diff would take minutes. */
export function firstDifferences(found: string, recorded: string): { found: string[]; recorded: string[] } {
  const [is, was] = [found, recorded].map((text) => text.split(/\n(?! {2})/)) as [string[], string[]];
  const [known, now] = [new Set(was), new Set(is)];
  const first = (parts: string[]) => parts.slice(0, SHOWN);
  return {
    found: first(is.filter((part) => !known.has(part))),
    recorded: first(was.filter((part) => !now.has(part))),
  };
}

const SHOWN = 5;

/** Instruction for intended changes of messages. */
export const RECORD_AGAIN =
  "npm exec -- node packages/contract-diff/test/record-program.ts, then review the difference";

/** Formats all changes of all pairs as text, one per line, so that a changed message is a changed line. */
export const recordedChanges = (): string =>
  allPairs()
    .flatMap(recordedOf)
    .map((line) => `${line}\n`)
    .join("");

/** Lines of one pair. */
export const recordedOf = ({ group, name, base, revision }: Pair): string[] => [
  `${group}: ${name}`,
  ...changesOf(base, revision),
  `${group}: ${name}, taken back`,
  ...changesOf(revision, base),
];

function changesOf(base: unknown, revision: unknown): string[] {
  return compareContracts(contractOf({ document: base }), contractOf({ document: revision })).changes.map(lineOf);
}

const lineOf = ({ level, rule, audience, source, place, name, message, also, subjects, uses }: Change): string =>
  [
    `  ${level} ${rule} (${audience}) ${source}: ${place}: ${message}; ${name}`,
    ...(also.length > 0 ? [`also ${also.join(", ")}`] : []),
    ...(subjects.length > 0 ? [`of ${subjects.join(", ")}`] : []),
    ...(uses.some(({ part }) => part) ? [`used as ${uses.map(useText).join(", ")}`] : []),
  ].join("; ");

const useText = ({ subject, part }: Use): string => [subject, ...Object.values(part ?? {})].join(" ");
