import { isDeepStrictEqual } from "node:util";
import { align, pair, type Step } from "./sequence.ts";
import type { Row, Sample, Section, Sheet } from "./sheet.ts";

export type State = "same" | "context" | "changed" | "added" | "removed";
/** A row of both sides. `context`: unchanged, but contains changed rows. */
export type RowPair = Step<Row> & { state: State };
export type SectionPair = { title: string; rows: RowPair[]; isChanged: boolean };
export type SamplePair = { title: string; lines: Step<string>[]; isChanged: boolean };

/** An operation or an event of both sides. */
export type SheetPair = {
  before?: Sheet;
  after?: Sheet;
  /** The newer sheet. */
  sheet: Sheet;
  state: "changed" | "added" | "removed";
  sections: SectionPair[];
  samples: SamplePair[];
};

/** The sheets that differ: changed and added sheets in the order of the contract, then removed sheets. */
export function compareSheets(before: Sheet[], after: Sheet[]): SheetPair[] {
  const previous = new Map(before.map((sheet) => [keyOf(sheet), sheet]));
  const currentKeys = new Set(after.map(keyOf));
  const pairs = after.flatMap((sheet) => pairOf(previous.get(keyOf(sheet)), sheet) ?? []);
  const removedSheets = before.filter((sheet) => !currentKeys.has(keyOf(sheet)));
  return [...pairs, ...removedSheets.flatMap((sheet) => pairOf(sheet, undefined) ?? [])];
}

/** An operation is identified by method and path; its parameters may be renamed. */
const keyOf = ({ kind, call, subject }: Sheet): string =>
  kind === "event" ? subject : call.replaceAll(/\{[^}]*\}/g, "{}");

function pairOf(before: Sheet | undefined, after: Sheet | undefined): SheetPair | undefined {
  const sheet = after ?? before;
  if (sheet === undefined || isDeepStrictEqual(before, after)) return undefined;
  return {
    ...(before && { before }),
    ...(after && { after }),
    sheet,
    state: before === undefined ? "added" : after === undefined ? "removed" : "changed",
    sections: pairByTitle(before?.sections ?? [], after?.sections ?? []).map(([title, old, current]) =>
      sectionOf(title, old, current),
    ),
    samples: pairByTitle(before?.samples ?? [], after?.samples ?? []).map(([title, old, current]) =>
      sampleOf(title, old, current),
    ),
  };
}

type Titled = { title: string };

function pairByTitle<One extends Titled>(before: One[], after: One[]): [string, One | undefined, One | undefined][] {
  return pair(before, after, ({ title }) => title).map((step) => [
    (step.after ?? step.before)?.title ?? "",
    step.before,
    step.after,
  ]);
}

function sectionOf(title: string, before: Section | undefined, after: Section | undefined): SectionPair {
  const steps = pair(before?.rows ?? [], after?.rows ?? [], ({ id }) => id);
  const rows = steps.map((step): RowPair => ({ ...step, state: stateOf(step) }));
  const withContext = rows.map((row) => {
    const inside = `${row.after?.id}/`;
    const isParent =
      row.state === "same" &&
      rows.some(
        ({ state, before: old, after: current }) => state !== "same" && (current ?? old)?.id.startsWith(inside),
      );
    return isParent ? { ...row, state: "context" as const } : row;
  });
  return { title, rows: withContext, isChanged: rows.some(({ state }) => state !== "same") };
}

function stateOf({ before, after }: Step<Row>): State {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return isDeepStrictEqual(before, after) ? "same" : "changed";
}

/** Ignores trailing commas: the last line of a list has none. */
function sampleOf(title: string, before: Sample | undefined, after: Sample | undefined): SamplePair {
  const lines = align(before?.lines ?? [], after?.lines ?? [], (line) => line.replace(/,$/, ""));
  return { title, lines, isChanged: lines.some((step) => step.before === undefined || step.after === undefined) };
}
