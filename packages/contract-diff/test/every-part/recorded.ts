import type { Change } from "../../src/change.ts";
import { changesBetween, type Document, documentsIn, type Mutant, mutantsOf } from "./mutants.ts";

/** Records the findings for removing, changing and restoring each part. */
export const RECORDED_PARTS = new URL("recorded-parts.txt", import.meta.url);

/** Documents with every kind of part. */
export const everyPart = (): Document[] => [...documentsIn("openapi.yaml"), ...documentsIn("asyncapi.yaml")];

/** Mutant with the changes towards it and back. */
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

/** Formats all mutants as text, one change per line; the source is omitted if it is the part itself. */
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
