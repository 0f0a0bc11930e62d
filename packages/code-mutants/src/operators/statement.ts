import ts from "typescript";
import { dropped, type Operator } from "./operator.ts";

/** A statement is forgotten: a call, an assignment, a throw, a loop, an early way out. */
export const statement: Operator = {
  name: "statement",
  changesAt(node, source) {
    if (!isForgettable(node) || isAlone(node)) return [];
    return [
      ts.isBlock(node.parent) || ts.isSourceFile(node.parent)
        ? dropped(node, source)
        : { ...dropped(node, source), text: ";" },
    ];
  },
};

const isForgettable = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) ||
  ts.isThrowStatement(node) ||
  ts.isForOfStatement(node) ||
  ts.isBreakStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isReturnStatement(node) && node.expression === undefined);

/** The only statement of an `if` without `else`: the condition that never holds is the same mutant. */
function isAlone(node: ts.Node): boolean {
  const block = node.parent;
  const branch = ts.isBlock(block) && block.statements.length === 1 ? block : node;
  return ts.isIfStatement(branch.parent) && branch.parent.elseStatement === undefined;
}
