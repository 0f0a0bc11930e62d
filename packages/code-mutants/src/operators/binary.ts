import ts from "typescript";
import { type Operator, replaced } from "./operator.ts";

type Swaps = Partial<Record<ts.SyntaxKind, string>>;

const BOUNDARIES: Swaps = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
};

const EQUALITIES: Swaps = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
};

const LOGIC: Swaps = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.QuestionQuestionEqualsToken]: "=",
};

const ARITHMETIC: Swaps = {
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "/",
  [ts.SyntaxKind.SlashToken]: "*",
  [ts.SyntaxKind.PercentToken]: "*",
  [ts.SyntaxKind.PlusEqualsToken]: "-=",
  [ts.SyntaxKind.MinusEqualsToken]: "+=",
  [ts.SyntaxKind.AsteriskEqualsToken]: "/=",
};

/** `<` for `<=` and the like: the edge of a range falls to the other side. */
export const boundary = swapping("boundary", BOUNDARIES);
/** `===` for `!==`. */
export const equality = swapping("equality", EQUALITIES);
/** `&&` for `||`, and one side of `??` alone. */
export const logic: Operator = {
  name: "logic",
  changesAt(node, source) {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return [node.left, node.right].map((side) => replaced(node, source, `(${side.getText(source)})`));
    return swapping("logic", LOGIC).changesAt(node, source);
  },
};
/** `+` for `-` and the like. Texts are joined by `+` too: such a `-` is a type error. */
export const arithmetic = swapping("arithmetic", ARITHMETIC);

function swapping(name: string, swaps: Swaps): Operator {
  return {
    name,
    changesAt(node, source) {
      if (!ts.isBinaryExpression(node)) return [];
      const other = swaps[node.operatorToken.kind];
      return other === undefined ? [] : [replaced(node.operatorToken, source, other)];
    },
  };
}
