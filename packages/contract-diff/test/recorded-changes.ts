import { contractOf } from "../../contract/src/contract.ts";
import type { Change } from "../src/change.ts";
import { compareContracts } from "../src/compare.ts";
import { allPairs } from "./pairs.ts";

/** Every sentence of the comparison on the labelled pairs, forwards and backwards. */
export const RECORDED_FILE = new URL("recorded-changes.txt", import.meta.url);

/** All changes of all pairs as text, a line each: a changed word of the comparison shows as a changed line. */
export const recordedChanges = (): string =>
  allPairs()
    .flatMap(({ group, name, base, revision }) => [
      `${group}: ${name}`,
      ...changesOf(base, revision),
      `${group}: ${name}, taken back`,
      ...changesOf(revision, base),
    ])
    .map((line) => `${line}\n`)
    .join("");

function changesOf(base: unknown, revision: unknown): string[] {
  return compareContracts(contractOf({ document: base }), contractOf({ document: revision })).changes.map(lineOf);
}

const lineOf = ({ level, rule, audience, source, place, name, message, also, subjects }: Change): string =>
  [
    `  ${level} ${rule} (${audience}) ${source}: ${place}: ${message}; ${name}`,
    ...(also.length > 0 ? [`also ${also.join(", ")}`] : []),
    ...(subjects.length > 0 ? [`of ${subjects.join(", ")}`] : []),
  ].join("; ");
