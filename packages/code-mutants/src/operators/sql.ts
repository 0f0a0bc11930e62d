import ts from "typescript";
import type { Change, Operator } from "./operator.ts";
import { sqlChanges } from "./sql-changes.ts";

const IS_SQL = /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE\s+\w+\s+(?:\w+\s+)?SET|WHERE|ORDER BY|JOIN|RETURNING)\b/;

/** A predicate, an order, a limit or a lock inside a text of SQL. */
export const sql: Operator = {
  name: "sql",
  changesAt(node, source) {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return within(node, source);
    return ts.isTemplateExpression(node) ? within(node, source) : [];
  },
};

/** The text as it stands in the source, with each `${…}` blanked, so that places stay and values are left alone. */
function within(
  node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression,
  source: ts.SourceFile,
): Change[] {
  const start = node.getStart(source) + 1;
  let text = source.text.slice(start, node.end - 1);
  if (!IS_SQL.test(text)) return [];
  if (ts.isTemplateExpression(node)) {
    for (const { expression } of node.templateSpans) {
      const from = expression.getFullStart() - 2 - start;
      const upTo = source.text.indexOf("}", expression.end) + 1 - start;
      text = text.slice(0, from) + "\0".repeat(upTo - from) + text.slice(upTo);
    }
  }
  return sqlChanges(text).map((change) => ({ ...change, start: start + change.start, end: start + change.end }));
}
