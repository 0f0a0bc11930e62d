import { arithmetic, boundary, equality, logic } from "./binary.ts";
import { call } from "./call.ts";
import { condition } from "./condition.ts";
import { boolean, list, number, text } from "./literal.ts";
import type { Operator } from "./operator.ts";
import { sql } from "./sql.ts";
import { statement } from "./statement.ts";
import { awaits, guard, unary } from "./unary.ts";

/** All kinds of mistakes that are tried. */
export const OPERATORS: Operator[] = [
  arithmetic,
  awaits,
  boolean,
  boundary,
  call,
  condition,
  equality,
  guard,
  list,
  logic,
  number,
  sql,
  statement,
  text,
  unary,
];
