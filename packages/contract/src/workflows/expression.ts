/**
 * A runtime expression of Arazzo: `$inputs.day`, `$steps.order.outputs.number`, `$response.body#/data/id`, `$message.payload#/header`,
 * `$statusCode`.
 */
export type Expression = {
  text: string;
  source: "inputs" | "steps" | "statusCode" | "response" | "request" | "message";
  /** Id of the step, for an output of a step. */
  step?: string;
  /** Name of an input, output or header. */
  name?: string;
  /** JSON Pointer into the value; empty for all of it. */
  pointer: string;
};

const FORMS: [RegExp, (groups: Record<string, string>) => Omit<Expression, "text" | "pointer">][] = [
  [/^inputs\.(?<name>[\w-]+)$/, ({ name = "" }) => ({ source: "inputs", name })],
  [
    /^steps\.(?<step>[\w-]+)\.outputs\.(?<name>[\w-]+)$/,
    ({ step = "", name = "" }) => ({ source: "steps", step, name }),
  ],
  [/^statusCode$/, () => ({ source: "statusCode" })],
  [/^(?<source>response|request)\.body$/, ({ source }) => ({ source: source as "response" })],
  [/^response\.header\.(?<name>[\w-]+)$/, ({ name = "" }) => ({ source: "response", name })],
  [/^message\.payload$/, () => ({ source: "message" })],
];

/** Reads an expression without braces; undefined if it has none of the supported forms. */
export function readExpression(text: string): Expression | undefined {
  const [path = "", pointer = ""] = text.slice(1).split("#");
  if (!text.startsWith("$") || (pointer !== "" && !pointer.startsWith("/"))) return undefined;
  for (const [form, describe] of FORMS) {
    const match = form.exec(path);
    if (match !== null) return { text, pointer, ...describe(match.groups ?? {}) };
  }
  return undefined;
}

const EMBEDDED = /\{(\$[^{}]+)\}/g;

/** Expressions of a text: the whole text, or those in braces. */
export const expressionsIn = (text: string): string[] =>
  text.startsWith("$") ? [text] : [...text.matchAll(EMBEDDED)].map(([, inner = ""]) => inner);

/** One comparison of a simple condition. */
export type Comparison = { left: string; operator: "==" | "!=" | ">" | "<" | ">=" | "<="; right: string };

/** Reads a simple condition: comparisons that are all true. Undefined if it has another form. */
export function readCondition(text: string): Comparison[] | undefined {
  const parts = text.split("&&").map((part) => /^\s*(\S+)\s+(==|!=|>=|<=|>|<)\s+(\S.*?)\s*$/.exec(part));
  if (parts.some((part) => part === null)) return undefined;
  return parts.map((part) => {
    const [, left = "", operator, right = ""] = part as RegExpExecArray;
    return { left, operator: operator as Comparison["operator"], right };
  });
}

/**
 * A literal of a condition: `'text'`, a number, true, false or null. Undefined for an expression.
 *
 * @throws SyntaxError for another text
 */
export function literalOf(text: string): unknown {
  if (/^'.*'$/.test(text)) return text.slice(1, -1);
  return text.startsWith("$") ? undefined : JSON.parse(text);
}
