import type { Change } from "../../src/change.ts";
import { type Report, type Row, reportsOf } from "../recorded-rows.ts";
import { changesBetween, type Document, documentsIn, type Mutant, mutantsOf } from "./mutants.ts";

/** Digests of the reports for removing, changing and restoring each part. */
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

/** Keys in the title of a report. */
const DEPTH = 3;

/** Reports of the parts that cause more than notes, one report for the parts of an object or list near the root. */
export function partReports(judged: Judged[]): Report[] {
  const rows = judged.flatMap(({ number, how, place, changes, back }) => [
    ...rowsOf(`${number} ${place}`, how, changes),
    ...(how === "without" ? rowsOf(`${number} ${place}`, "put back", back) : []),
  ]);
  const parts = [...Map.groupBy(rows, ({ title }) => title).values()];
  return reportsOf(
    parts
      .filter((part) => part.some(({ level }) => level !== "note"))
      .flatMap((part) =>
        part.map((row) => ({
          ...row,
          title: row.title
            .split("/")
            .slice(0, -1)
            .slice(0, DEPTH + 1)
            .join("/"),
        })),
      ),
  );
}

function rowsOf(title: string, how: string, changes: Change[] | string): Row[] {
  const edit = `${how} ${title.split("/").slice(DEPTH).join("/")}`;
  if (typeof changes === "string") return [{ title, edit, level: "refused", change: `: ${changes}` }];
  return changes.map(({ level, rule, place, message, source, also }) => ({
    ...{ title, edit, level },
    change: ` ${rule} ${place}: ${[message, ...also].join(" and ")} (${source})`,
  }));
}
