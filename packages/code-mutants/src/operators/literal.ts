import ts from "typescript";
import { type Operator, replaced } from "./operator.ts";

/** A number is one more, or one less. */
export const number: Operator = {
  name: "number",
  changesAt(node, source) {
    if (!ts.isNumericLiteral(node) || isName(node)) return [];
    const value = Number(node.text);
    return [value + 1, value - 1].map((other) => replaced(node, source, other < 0 ? `(${other})` : String(other)));
  },
};

/** `true` for `false`. */
export const boolean: Operator = {
  name: "boolean",
  changesAt(node, source) {
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced(node, source, "false")];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced(node, source, "true")];
    return [];
  },
};

/** A text that decides something is empty: what is compared, looked for, chosen, or one of a list. */
export const text: Operator = {
  name: "text",
  changesAt(node, source) {
    if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return [];
    return node.text !== "" && isDeciding(node) ? [replaced(node, source, '""')] : [];
  },
};

/** A list that is written out is empty. Without its parameters any statement fails: that would try nothing. */
export const list: Operator = {
  name: "list",
  changesAt: (node, source) =>
    ts.isArrayLiteralExpression(node) &&
    node.elements.length > 0 &&
    !isAssignmentTarget(node) &&
    !isParameterList(node, source)
      ? [replaced(node, source, "[]")]
      : [],
};

const isName = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

function isDeciding(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind !== ts.SyntaxKind.PlusToken;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  return (
    ts.isCaseClause(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node)
  );
}

const isAssignmentTarget = (node: ts.Node): boolean => ts.isBinaryExpression(node.parent) && node.parent.left === node;

const isParameterList = (node: ts.Node, source: ts.SourceFile): boolean =>
  (ts.isCallExpression(node.parent) && /\bquery$/.test(node.parent.expression.getText(source))) ||
  (ts.isVariableDeclaration(node.parent) && node.parent.name.getText(source) === "values");
