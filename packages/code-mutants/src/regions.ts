import ts from "typescript";
import { ENTER } from "./enter.ts";
import { parse } from "./find-mutants.ts";

/** A function body, branch or loop body: what is run as a whole or not at all. */
export type Region = { start: number; end: number; isExpression: boolean };

/** All regions of a file, outer before inner. */
export function regionsOf(file: string, text: string): Region[] {
  const regions: Region[] = [];
  const source = parse(file, text);
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) regions.push({ start: node.getStart(source), end: node.end, isExpression: false });
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body))
      regions.push({ start: node.body.getStart(source), end: node.body.end, isExpression: true });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return regions;
}

/** The innermost region around a place; undefined: it runs once, when the file is loaded. */
export const regionAt = (regions: Region[], at: number): Region | undefined =>
  regions.findLast(({ start, end }) => start <= at && at < end);

/** The file's text, noting each region that is entered as `file:start`. */
export function recordingText(file: string, text: string): string {
  const insertions = regionsOf(file, text).flatMap(({ start, end, isExpression }, order) => {
    const call = `globalThis.${ENTER}?.(${JSON.stringify(regionId(file, start))})`;
    return isExpression
      ? [
          { at: start, order, text: `(${call}, (` },
          { at: end, order: -order, text: "))" },
        ]
      : [{ at: start + 1, order, text: ` ${call};` }];
  });
  // From the end on, so that places before stay. At one place the outer region opens first and closes last.
  insertions.sort((a, b) => b.at - a.at || b.order - a.order);
  let recorded = text;
  for (const { at, text: inserted } of insertions) recorded = recorded.slice(0, at) + inserted + recorded.slice(at);
  return recorded;
}

export const regionId = (file: string, start: number): string => `${file}:${start}`;
