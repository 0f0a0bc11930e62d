import { describe, expect, test } from "vitest";
import { findMutants } from "../src/find-mutants.ts";
import { mutatedText } from "../src/mutant.ts";

/** What one operator makes of a text. */
const made = (operator: string, text: string): string[] =>
  findMutants("x.ts", text)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => mutatedText(text, mutant));

describe("each operator makes its mistakes, and no others", () => {
  test.each<[operator: string, text: string, mutants: string[]]>([
    ["boundary", "a < b", ["a <= b"]],
    ["boundary", "a >= b", ["a > b"]],
    ["boundary", "a === b", []],
    ["equality", "a === b", ["a !== b"]],
    ["logic", "a && b || c", ["a || b || c", "a && b && c"]],
    ["logic", "a ?? b", ["(a)", "(b)"]],
    ["arithmetic", "a + b * c", ["a - b * c", "a + b / c"]],
    ["arithmetic", "a += 1", ["a -= 1"]],
    ["unary", "!a", ["(a)"]],
    ["unary", "i++", ["i--"]],
    ["unary", "+a", []],
    ["await", "x = await f()", ["x = (f())"]],
    ["guard", "a?.b", ["a.b"]],
    ["guard", "a?.(b)", ["a(b)"]],
    ["condition", "if (a) b();", ["if (true) b();", "if (false) b();"]],
    ["condition", "a ? b : c", ["true ? b : c", "false ? b : c"]],
    ["condition", "while (a) b();", ["while (false) b();"]],
    ["condition", "while (true) b();", ["while (false) b();"]],
    ["number", "f(1)", ["f(2)", "f(0)"]],
    ["number", "f(0)", ["f(1)", "f((-1))"]],
    ["number", "type A = 1; x = { 1: a };", []],
    ["boolean", "f(true)", ["f(false)"]],
    ["text", 'a === "b"', ['a === ""']],
    ["text", 'f("b")', []],
    ["text", 'a + "b"', []],
    ["text", 'return ["b"];', ['return [""];']],
    ["list", "f([a])", ["f([])"]],
    ["list", "[a] = b", []],
    ["list", "sql.query(TEXT, [a])", []],
    ["call", "a.some(b)", ["a.every(b)"]],
    ["call", "a.filter(b)", ["a"]],
    ["call", "Math.max(a, b)", ["Math.min(a, b)"]],
    ["call", "a.toString()", []],
    ["statement", "a(); b();", [" b();", "a(); "]],
    ["statement", "if (a) return; else b();", ["if (a) ; else b();", "if (a) return; else ;"]],
    ["statement", "if (a) b();", []],
    ["statement", "log.info(a); console.error(b);", []],
    ["condition", "if (a > 0) log.info(a);", []],
    ["statement", "c(); for (const a of b) log.info(a);", [" for (const a of b) log.info(a);"]],
    [
      "statement",
      "c(); for (const a of b) { log.info(a); c(); }",
      [" for (const a of b) { log.info(a); c(); }", "c(); ", "c(); for (const a of b) { log.info(a);  }"],
    ],
    ["boundary", "if (a > 0) { log.info(a); }", []],
    ["boundary", "if (a > 0) { log.info(a); b(); }", ["if (a >= 0) { log.info(a); b(); }"]],
  ])("%s: %s", (operator, text, mutants) => {
    expect(made(operator, text)).toEqual(mutants);
  });

  test("types, imports and what is only declared have no mutants", () => {
    expect(findMutants("x.ts", 'import { a } from "b"; type C = { d: 1 | true }; interface E { f: 2 }')).toEqual([]);
  });
});

describe("sql: predicates, orders, limits and locks", () => {
  test.each<[text: string, mutants: string[]]>([
    ["SELECT a FROM t WHERE b = $1", ["SELECT a FROM t WHERE b <> $1"]],
    ["UPDATE t SET a = $1 WHERE b > $2", ["UPDATE t SET a = $1 WHERE b >= $2"]],
    ["SELECT FROM t WHERE a AND b", ["SELECT FROM t WHERE a OR b"]],
    ["SELECT FROM t WHERE a BETWEEN b AND c", []],
    ["SELECT FROM t WHERE a IS NOT NULL", ["SELECT FROM t WHERE a IS NULL"]],
    ["SELECT FROM t WHERE NOT EXISTS (x)", ["SELECT FROM t WHERE EXISTS (x)"]],
    ["SELECT FROM t FOR UPDATE SKIP LOCKED", ["SELECT FROM t ", "SELECT FROM t FOR UPDATE "]],
    [
      "SELECT FROM t ORDER BY a, b LIMIT $1",
      ["SELECT FROM t  LIMIT $1", "SELECT FROM t ORDER BY a DESC, b LIMIT $1", "SELECT FROM t ORDER BY a, b "],
    ],
    ["SELECT FROM t ORDER BY a DESC", ["SELECT FROM t ", "SELECT FROM t ORDER BY a "]],
    ["SELECT FROM t LEFT JOIN u USING (a)", ["SELECT FROM t JOIN u USING (a)"]],
    ["SELECT '1 < 2' FROM t -- a = b", []],
    ["SELECT 1 FROM t LIMIT 1", ["SELECT 1 FROM t "]],
    ["SELECT a FROM t LIMIT 5", ["SELECT a FROM t ", "SELECT a FROM t LIMIT 6"]],
    ["SELECT make_interval(secs => a) FROM t", []],
  ])("%s", (text, mutants) => {
    const code = (sql: string) => `const TEXT = \`${sql}\`;`;
    expect(made("sql", code(text)).sort()).toEqual(mutants.map(code).sort());
  });

  test("values that are filled in stay as they are", () => {
    expect(made("sql", `const T = \`SELECT FROM t WHERE \${a < b} AND c\`;`)).toEqual([
      `const T = \`SELECT FROM t WHERE \${a < b} OR c\`;`,
    ]);
  });

  test("a text that is no SQL has no such mutants", () => {
    expect(made("sql", 'f("a = b AND c")')).toEqual([]);
  });
});
