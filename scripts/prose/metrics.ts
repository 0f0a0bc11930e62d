import type { Names } from "./names.ts";
import type { Fault, Text } from "./text.ts";

const EXPRESSIONS = /^( *)expr: *(?:>-?|\|-?)?\s*((?:.*\n)(?:\1 +.*\n)*)|"expr": "((?:[^"\\]|\\.)*)"/gm;

/** Metrics that alert rules and panels of dashboards read. */
export function checkExpressions({ file, text }: Text, { metrics }: Names): Fault[] {
  if (!/^docs\/operate\/.*\.(yaml|json)$/.test(file)) return [];
  return [...text.matchAll(EXPRESSIONS)].flatMap(({ 0: whole, 2: folded, 3: quoted, index }) => {
    const expression = folded ?? quoted ?? "";
    const start = index + whole.indexOf(expression);
    return metricsIn(expression).flatMap(({ name, offset }) =>
      name === "up" || metrics.has(name.replace(/_(bucket|count|sum)$/, "")) || metrics.has(name)
        ? []
        : { offset: start + offset, message: `Expected a metric of the service, got ${name}.`, name, similar: metrics },
    );
  });
}

const blank = (text: string): string => " ".repeat(text.length);

/** Metrics of a PromQL expression: its words without functions, label lists, matchers, ranges and keywords. */
export const metricsIn = (expression: string): { name: string; offset: number }[] =>
  [
    ...expression
      .replace(/\\?"[^"]*"/g, blank)
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, blank)
      .replace(/\b(by|on|without|ignoring) \([^)]*\)/g, blank)
      .matchAll(/\b[a-z][a-z_0-9]+\b(?! *\()/g),
  ].flatMap(({ 0: name, index }) => (/^(and|or|unless|offset|by)$/.test(name) ? [] : { name, offset: index }));
