import { contractOf } from "../../contract/src/contract.ts";
import type { Change, Use } from "../src/change.ts";
import { compareContracts } from "../src/compare.ts";
import { allPairs, type Pair } from "./pairs.ts";

/** Every sentence of the comparison on the labelled pairs, forwards and backwards. */
export const RECORDED_FILE = new URL("recorded-changes.txt", import.meta.url);

/**
 * The first of the parts of two recorded texts that differ; a part is a line and those below it that are further in. A difference of
 * texts as long as these would take minutes.
 */
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

/** What to do where the words of the comparison are others, on purpose. */
export const RECORD_AGAIN =
  "npm exec -- node packages/contract-diff/test/record-program.ts, then review the difference";

/** All changes of all pairs as text, a line each: a changed word of the comparison shows as a changed line. */
export const recordedChanges = (): string =>
  allPairs()
    .flatMap(recordedOf)
    .map((line) => `${line}\n`)
    .join("");

/** The lines of one pair. */
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
