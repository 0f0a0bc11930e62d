import type { Change } from "../../src/change.ts";
import { type Row, recordedText } from "../recorded-rows.ts";
import { changesBetween, type Document, documentsIn, type Mutant, mutantsOf } from "./mutants.ts";

/** Records the findings for removing, changing and restoring each part. */
export const RECORDED_PARTS = new URL("recorded-parts.txt", import.meta.url);

/** Documents with every kind of part. */
export const everyPart = (): Document[] => [...documentsIn("openapi.yaml"), ...documentsIn("asyncapi.yaml")];

/** Mutant of a document, by its number, with the changes towards it and back. */
export type Judged = Mutant & { number: number; changes: Change[] | string; back: Change[] | string };

/** Judges the mutants of all documents; a part that an earlier document contains too is judged once. */
export function judgeParts(): Judged[] {
  const parts = everyPart().flatMap((base, number) => mutantsOf(base).map((mutant) => ({ ...mutant, base, number })));
  const first = Map.groupBy(parts, ({ how, place, value }) => `${how} ${place} ${JSON.stringify(value)}`);
  return [...first.values()].flatMap(([part]) => {
    if (part === undefined) return [];
    const { base, ...mutant } = part;
    const { document } = mutant;
    return { ...mutant, changes: changesBetween(base, document), back: changesBetween(document, base) };
  });
}

/** Formats the changes of all parts that cause more than notes. */
export function recordedParts(judged: Judged[]): string {
  const rows = judged.flatMap(({ number, how, place, changes, back }) => [
    ...rowsOf(`${number} ${place}`, how, changes),
    ...(how === "without" ? rowsOf(`${number} ${place}`, "put back", back) : []),
  ]);
  const parts = [...Map.groupBy(rows, ({ title }) => title)].map(([, part]) => part);
  return recordedText(parts.filter((part) => part.some(({ level }) => level !== "note")).flat());
}

function rowsOf(title: string, edit: string, changes: Change[] | string): Row[] {
  if (typeof changes === "string") return [{ title, edit, level: "refused", change: `: ${changes}` }];
  const part = title.replace(/^\d+ /, "");
  return changes.map(({ level, rule, place, message, source, also }) => {
    const [, pointer = ""] = source.split("#");
    const at = pointer.replaceAll("~1", "/") === part ? "" : ` (${pointer})`;
    const rest = `${message}${also.length > 0 ? ` and ${also.length} more` : ""}${at}`;
    const [, position, within] = /^PUT \/things (request|response)(?: 200)?( \/.*)?$/.exec(place) ?? [];
    return position !== undefined && rule.startsWith(`${position}-`)
      ? { title, edit, level, position, change: `: ${rule.replace(`${position}-`, "")}${within ?? ""}: ${rest}` }
      : { title, edit, level, change: ` ${rule} ${place}: ${rest}` };
  });
}
