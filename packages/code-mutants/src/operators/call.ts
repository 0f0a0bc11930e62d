import ts from "typescript";
import { type Operator, replaced } from "./operator.ts";

/** Methods that are mistaken for each other. */
const TWINS: Record<string, string> = {
  some: "every",
  every: "some",
  find: "findLast",
  findLast: "find",
  min: "max",
  max: "min",
  ceil: "floor",
  floor: "ceil",
  round: "floor",
  startsWith: "endsWith",
  endsWith: "startsWith",
  toLowerCase: "toUpperCase",
  toUpperCase: "toLowerCase",
  push: "unshift",
  shift: "pop",
};

/** Methods whose receiver is of the same kind as their result, so that a forgotten call still runs. */
const FORGOTTEN = new Set(
  "filter slice sort toSorted reverse toReversed trim trimEnd trimStart subarray normalize catch".split(" "),
);

/** A method is mistaken for its twin, or its call is forgotten. */
export const call: Operator = {
  name: "call",
  changesAt(node, source) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { name, expression: receiver } = node.expression;
    const twin = Object.hasOwn(TWINS, name.text) ? TWINS[name.text] : undefined;
    if (twin !== undefined) return [replaced(name, source, twin)];
    return FORGOTTEN.has(name.text) ? [replaced(node, source, receiver.getText(source))] : [];
  },
};
