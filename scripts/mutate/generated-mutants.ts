import { driftOf } from "../drift.ts";
import type { Mutant } from "./mutant.ts";

/** A file of generated/ that differs in one line from what the contract gives; `text` undefined: that is not there. */
export type GeneratedMutant = Mutant & { layer: "generated"; file: string; text(): string | undefined };

const EDITS: [operator: string, edit: (line: string) => string][] = [
  ["empty a line", () => ""],
  ["change a digit", (line) => line.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))],
  ["swap true and false", (line) => line.replace(/\b(true|false)\b/, (word) => (word === "true" ? "false" : "true"))],
  ["rename something", (line) => line.replace(/[a-z]{4,}/, (word) => `${word}x`)],
];

/** Every such change of every line that it changes, and each file gone. */
export function* generatedMutants(files: ReadonlyMap<string, string>): Generator<GeneratedMutant> {
  for (const [file, text] of files) {
    yield { layer: "generated", operator: "delete a file", place: `generated/${file}`, file, text: () => undefined };
    let from = 0;
    for (const [index, line] of text.split("\n").entries()) {
      const [before, after] = [from, from + line.length];
      for (const [operator, edit] of EDITS) {
        const changed = edit(line);
        if (changed === line) continue;
        // Not yet: all of them are gigabytes.
        const mutated = () => text.slice(0, before) + changed + text.slice(after);
        yield { layer: "generated", operator, place: `generated/${file}:${index + 1}`, file, text: mutated };
      }
      from = after + 1;
    }
  }
}

/** Whether `npm run generate:check` would tell. */
export const isDrift = ({ file, text }: GeneratedMutant, files: ReadonlyMap<string, string>): boolean =>
  driftOf(file, text(), files.get(file) as string) !== undefined;
