import type { Change } from "../../src/change.ts";
import { changesBetween, type Document, documentsIn, type Mutant, mutantsOf } from "./mutants.ts";

/** What the comparison says of each part that is taken away, changed and put back. */
export const RECORDED_PARTS = new URL("recorded-parts.txt", import.meta.url);

/** The documents that hold one of everything. */
export const everyPart = (): Document[] => [...documentsIn("openapi.yaml"), ...documentsIn("asyncapi.yaml")];

/** A mutant with the changes that lead to it, and those that lead back. */
export type Judged = Mutant & { base: Document; changes: Change[] | string; back: Change[] | string };

export const judgeParts = (): Judged[] =>
  everyPart().flatMap((base) =>
    mutantsOf(base).map((mutant) => ({
      ...mutant,
      base,
      changes: changesBetween(base, mutant.document),
      back: changesBetween(mutant.document, base),
    })),
  );

/** All of them as text, a line for each change; its place in the source is left out where it is the part itself. */
export const recordedParts = (judged: Judged[]): string =>
  judged
    .flatMap(({ how, place, changes, back }) => [
      `${how} ${place}`,
      ...linesOf(changes, place),
      ...(how === "without" ? [`put back ${place}`, ...linesOf(back, place)] : []),
    ])
    .map((line) => `${line}\n`)
    .join("");

function linesOf(changes: Change[] | string, part: string): string[] {
  if (typeof changes === "string") return [`  ${changes.replaceAll("\n", "\n  ")}`];
  return changes.map(({ level, rule, place, message, source, also }) => {
    const [, pointer = ""] = source.split("#");
    const at = pointer.replaceAll("~1", "/") === part ? "" : ` (${pointer})`;
    return `  ${level} ${rule} ${place}: ${message}${also.length > 0 ? ` and ${also.length} more` : ""}${at}`;
  });
}
