import type ts from "typescript";

/** A stretch of a source text and the text that replaces it. */
export type Change = { start: number; end: number; text: string };

/** One kind of mistake: the changes that it makes at a node of the syntax tree. */
export type Operator = { name: string; changesAt(node: ts.Node, source: ts.SourceFile): Change[] };

/** Replaces a whole node. */
export const replaced = (node: ts.Node, source: ts.SourceFile, text: string): Change => ({
  start: node.getStart(source),
  end: node.end,
  text,
});

/** Deletes a whole node. */
export const dropped = (node: ts.Node, source: ts.SourceFile): Change => replaced(node, source, "");
