import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";

/**
 * The titles of all tests, read from the sources: `catalog > replaceCatalog > 200: stores the menu`, file first. The texts of
 * the `each` tables that fill a title stand behind it.
 */
export function readTestTitles(): string[] {
  return globSync("test/**/*.test.ts").sort().flatMap(titlesOf);
}

const KINDS = new Set(["describe", "test", "it"]);

function titlesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const titles: string[] = [];

  function visit(node: ts.Node, path: string, filling: string[]): void {
    const call = ts.isCallExpression(node) ? callOf(node) : undefined;
    if (call === undefined) {
      ts.forEachChild(node, (child) => visit(child, path, filling));
      return;
    }
    const own = `${path} > ${call.title}`;
    const rows = call.rows ? [...filling, ...textsOf(call.rows)] : filling;
    if (call.kind === "describe") for (const argument of call.rest) visit(argument, own, rows);
    else titles.push([own, ...rows].join(" | "));
  }
  visit(source, relative("test", file).replace(/\.test\.ts$/, ""), []);
  return titles;
}

/** `test("title", …)`, `test.each(rows)("title", …)`; undefined for any other call. */
function callOf({ expression, arguments: [title, ...rest] }: ts.CallExpression) {
  const rows = ts.isCallExpression(expression) ? expression.arguments[0] : undefined;
  let callee: ts.Expression = ts.isCallExpression(expression) ? expression.expression : expression;
  while (ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  if (!ts.isIdentifier(callee) || !KINDS.has(callee.text) || title === undefined) return undefined;
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return undefined;
  return { kind: callee.text, title: textsOf(title).join("…"), rows, rest };
}

function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    texts.push(...textsOf(child));
  });
  return texts;
}
