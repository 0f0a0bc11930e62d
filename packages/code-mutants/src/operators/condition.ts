import ts from "typescript";
import { type Change, type Operator, replaced } from "./operator.ts";

/** A condition holds always, or never. A loop is only tried without its body: for ever it is tried by its limits. */
export const condition: Operator = {
  name: "condition",
  changesAt(node, source) {
    if (ts.isIfStatement(node)) return fixed(node.expression, source, ["true", "false"]);
    if (ts.isConditionalExpression(node)) return fixed(node.condition, source, ["true", "false"]);
    if (ts.isWhileStatement(node)) return fixed(node.expression, source, ["false"]);
    if (ts.isForStatement(node) && node.condition !== undefined) return fixed(node.condition, source, ["false"]);
    return [];
  },
};

const fixed = (expression: ts.Expression, source: ts.SourceFile, values: string[]): Change[] =>
  values.filter((value) => value !== expression.getText(source)).map((value) => replaced(expression, source, value));
