import type { Change } from "./operator.ts";

type Token = { text: string; start: number; end: number };

const TOKEN = /--[^\n]*|=>|'(?:[^']|'')*'|"[^"]*"|::|<>|<=|>=|&&|->>|->|[A-Za-z_][\w.]*|\$\d+|\d+(?:\.\d+)?|\0+|[^\s]/g;

/** Words that begin a part of a statement; `=` compares in some and assigns in others. */
const CLAUSES = new Set("SELECT SET WHERE ON AND OR WHEN THEN HAVING FILTER VALUES FROM".split(" "));

const SWAPS: Record<string, string> = {
  OR: "AND",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "<>": "=",
  "+": "-",
  "-": "+",
  min: "max",
  max: "min",
  greatest: "least",
  least: "greatest",
};

/** Runs of words and what stands for them. */
const PHRASES: [words: string, other: string][] = [
  ["FOR NO KEY UPDATE", ""],
  ["FOR KEY SHARE", ""],
  ["FOR UPDATE", ""],
  ["FOR SHARE", ""],
  ["SKIP LOCKED", ""],
  ["IS NOT NULL", "IS NULL"],
  ["IS NULL", "IS NOT NULL"],
  ["IS NOT TRUE", "IS TRUE"],
  ["NOT EXISTS", "EXISTS"],
  ["NOT IN", "IN"],
  ["LEFT JOIN", "JOIN"],
  ["UNION ALL", "UNION"],
  ["DISTINCT", ""],
  ["ASC", "DESC"],
  ["DESC", ""],
  ["NULLS FIRST", "NULLS LAST"],
  ["NULLS LAST", "NULLS FIRST"],
];

/** Mistakes in a text of SQL, each with its place in that text. */
export function sqlChanges(sql: string): Change[] {
  const tokens = tokensOf(sql);
  return tokens.flatMap((_, at) => [
    ...swaps(tokens, at),
    ...phrases(tokens, at),
    ...orders(tokens, at),
    ...limits(tokens, at),
  ]);
}

const tokensOf = (sql: string): Token[] =>
  [...sql.matchAll(TOKEN)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .filter(({ text }) => !text.startsWith("--"));

function swaps(tokens: Token[], at: number): Change[] {
  const { text, start, end } = tokens[at] as Token;
  // SELECT 1 only asks whether there is a row; LIMIT 1 is tried by leaving it out.
  const before = tokens[at - 1]?.text;
  if (text === "1" && (before === "SELECT" || before === "RETURNING" || before === "LIMIT")) return [];
  if (/^\d+$/.test(text)) return [{ start, end, text: String(Number(text) + 1) }];
  if (text === "AND" && clauseBefore(tokens, at) !== "BETWEEN") return [{ start, end, text: "OR" }];
  if (text === "=" && clauseBefore(tokens, at) !== "SET") return [{ start, end, text: "<>" }];
  const other = Object.hasOwn(SWAPS, text) ? SWAPS[text] : undefined;
  return other === undefined ? [] : [{ start, end, text: other }];
}

/** The word that rules a place: the last of its clause on the same level of brackets, or on an outer one. */
function clauseBefore(tokens: Token[], at: number): string | undefined {
  let depth = 0;
  for (const { text } of tokens.slice(0, at).reverse()) {
    if (text === ")") depth++;
    else if (text === "(") depth = Math.max(0, depth - 1);
    else if (depth === 0 && (CLAUSES.has(text) || text === "BETWEEN")) return text;
  }
  return undefined;
}

function phrases(tokens: Token[], at: number): Change[] {
  for (const [words, text] of PHRASES) {
    const run = tokens.slice(at, at + words.split(" ").length);
    if (run.map((token) => token.text).join(" ") !== words) continue;
    const isLock = words.startsWith("FOR ");
    return [{ start: (run[0] as Token).start, end: isLock ? endOfLock(tokens, at) : (run.at(-1) as Token).end, text }];
  }
  return [];
}

/** A lock with its `OF x` and `SKIP LOCKED`. */
function endOfLock(tokens: Token[], at: number): number {
  let end = at;
  while (/^(?:FOR|NO|KEY|UPDATE|SHARE|OF|SKIP|LOCKED|NOWAIT|[a-z]\w*)$/.test(tokens[end + 1]?.text ?? "")) end++;
  return (tokens[end] as Token).end;
}

/** `ORDER BY …` is forgotten, or its first key falls instead of rising. */
function orders(tokens: Token[], at: number): Change[] {
  if (tokens[at]?.text !== "ORDER" || tokens[at + 1]?.text !== "BY") return [];
  const start = (tokens[at] as Token).start;
  let depth = 0;
  let firstKeyEnd: number | undefined;
  let end = (tokens[at + 1] as Token).end;
  let isRising = true;
  for (const token of tokens.slice(at + 2)) {
    if (depth === 0 && /^(?:\)|LIMIT|FOR|OFFSET|RETURNING|UNION|ON)$/.test(token.text)) break;
    if (depth === 0 && token.text === "," && firstKeyEnd === undefined) firstKeyEnd = end;
    if (depth === 0 && firstKeyEnd === undefined && /^(?:ASC|DESC|NULLS)$/.test(token.text)) isRising = false;
    if (token.text === "(") depth++;
    if (token.text === ")") depth--;
    end = token.end;
  }
  const falling: Change[] = isRising ? [{ start: firstKeyEnd ?? end, end: firstKeyEnd ?? end, text: " DESC" }] : [];
  return [{ start, end, text: "" }, ...falling];
}

/** `LIMIT n` is forgotten. */
function limits(tokens: Token[], at: number): Change[] {
  const [limit, count] = tokens.slice(at, at + 2);
  if (limit?.text !== "LIMIT" || count === undefined || !/^(?:\$\d+|\d+|\0+)$/.test(count.text)) return [];
  return [{ start: limit.start, end: count.end, text: "" }];
}
