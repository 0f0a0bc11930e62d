import ts from "typescript";
import { type Operator, replaced } from "./operator.ts";

/** `!x` becomes `x`, `-x` becomes `x`, `++` and `--` change places. */
export const unary: Operator = {
  name: "unary",
  changesAt(node, source) {
    if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return [];
    const operand = node.operand.getText(source);
    const { operator } = node;
    if (operator === ts.SyntaxKind.ExclamationToken || operator === ts.SyntaxKind.MinusToken)
      return [replaced(node, source, `(${operand})`)];
    const isIncrement = operator === ts.SyntaxKind.PlusPlusToken;
    if (!isIncrement && operator !== ts.SyntaxKind.MinusMinusToken) return [];
    const other = isIncrement ? "--" : "++";
    return [replaced(node, source, ts.isPrefixUnaryExpression(node) ? other + operand : operand + other)];
  },
};

/** An `await` is forgotten. */
export const awaits: Operator = {
  name: "await",
  changesAt: (node, source) =>
    ts.isAwaitExpression(node) ? [replaced(node, source, `(${node.expression.getText(source)})`)] : [],
};

/** `a?.b` becomes `a.b`. */
export const guard: Operator = {
  name: "guard",
  changesAt: (node, source) => {
    if (node.kind !== ts.SyntaxKind.QuestionDotToken) return [];
    return [replaced(node, source, ts.isPropertyAccessExpression(node.parent) ? "." : "")];
  },
};
