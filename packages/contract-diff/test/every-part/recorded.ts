import { hash } from "node:crypto";
import type { Change } from "../../src/change.ts";
import { type Row, recordedText } from "../recorded-rows.ts";
import { changesBetween, type Document, documentsIn, type Mutant, mutantsOf } from "./mutants.ts";

/** Lines of the reports for removing, changing and restoring each part. */
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
    const back = mutant.how === "without" ? changesBetween(document, base) : []; // only removed parts are put back
    return { ...mutant, changes: changesBetween(base, document), back };
  });
}

/** Report of one part: its levels and rules per edit with a digest of the whole report, in one line; and the whole report, as text. */
type Report = { line: string; text: string };

/** Reports of all parts that cause more than notes. */
export function reportsOf(judged: Judged[]): Report[] {
  const rows = judged.flatMap(({ number, how, place, changes, back }) => [
    ...rowsOf(`${number} ${place}`, how, changes),
    ...(how === "without" ? rowsOf(`${number} ${place}`, "put back", back) : []),
  ]);
  const parts = [...Map.groupBy(rows, ({ title }) => title)];
  return parts.filter(([, part]) => part.some(({ level }) => level !== "note")).map(reportOf);
}

function reportOf([title, rows]: [string, PartRow[]]): Report {
  const text = recordedText(rows);
  const edits = [...Map.groupBy(rows, ({ edit }) => edit)].map(([edit, some]) => [
    edit,
    [...new Set(some.map(({ level, rule }) => `${level} ${rule}`.trim()))].join(", "),
  ]);
  const outcomes = [...Map.groupBy(edits, ([, outcome]) => outcome)].map(
    ([outcome, same]) => `${same.map(([edit]) => edit).join(", ")}: ${outcome}`,
  );
  return { line: `${title} | ${outcomes.join("; ")} | ${hash("sha256", text).slice(0, 8)}`, text };
}

type PartRow = Row & { rule: string };

function rowsOf(title: string, edit: string, changes: Change[] | string): PartRow[] {
  if (typeof changes === "string") return [{ title, edit, level: "refused", rule: "", change: `: ${changes}` }];
  return changes.map(({ level, rule, place, message, source, also }) => ({
    ...{ title, edit, level, rule },
    change: ` ${rule} ${place}: ${[message, ...also].join(" and ")} (${source})`,
  }));
}
