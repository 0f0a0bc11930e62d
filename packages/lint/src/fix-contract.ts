import { readFileSync } from "node:fs";
import { type Problem, replaceFiles } from "@partner-api/contract";
import { LineCounter, parseDocument } from "yaml";
import { lintContract } from "./lint-contract.ts";
import type { Edit } from "./rule.ts";
import { RULES } from "./rules/rules.ts";

/** Problems fixed automatically, and problems left for the designer. */
export type Fixes = { fixed: Problem[]; remaining: Problem[] };

/**
 * Applies the fixes of the broken rules to the source text until no finding has a fix. A file stays unchanged if a fix would make
 * it invalid YAML.
 */
export async function fixContract(folder = "spec"): Promise<Fixes> {
  const fixed: Problem[] = [];
  /** Each finding is fixed at most once, so an edit without effect cannot loop. */
  const attempted = new Set<string>();
  for (;;) {
    const problems = await lintContract(folder);
    const fresh = problems.filter((problem) => !attempted.has(keyOf(problem)));
    for (const problem of fresh) attempted.add(keyOf(problem));
    const now = [...Map.groupBy(fresh, fileOf)].flatMap(([file, fileProblems]) => fixFile(file, fileProblems));
    if (now.length === 0) return { fixed, remaining: problems };
    fixed.push(...now);
  }
}

const FIXES = new Map(RULES.flatMap(({ id, fix }) => (fix ? [[id, fix] as const] : [])));

const keyOf = ({ place, message }: Problem): string => `${place} ${message}`;
const fileOf = ({ place }: Problem): string => place.replace(/:\d+:\d+$/, "");

/** Applies the edits of a file from its end to its start. Of two overlapping edits, the first one wins. */
function fixFile(file: string, problems: Problem[]): Problem[] {
  if (!problems.some(({ rule = "" }) => FIXES.has(rule))) return [];
  const text = readFileSync(file, "utf8");
  const lines = new LineCounter();
  parseDocument(text, { lineCounter: lines });
  const edits: Edit[] = [];
  const fixed = problems.filter((problem) => {
    const [line = 1, column = 1] = (/:(\d+):(\d+)$/.exec(problem.place) ?? []).slice(1).map(Number);
    const offset = (lines.lineStarts[line - 1] ?? 0) + column - 1;
    const { rule = "", hint, message } = problem;
    const fileEdits = FIXES.get(rule)?.({ text, offset, hint, message });
    if (
      fileEdits === undefined ||
      fileEdits.some((edit) => edits.some((other) => edit.from < other.to && other.from < edit.to))
    )
      return false;
    edits.push(...fileEdits);
    return true;
  });
  const changed = edits
    .sort((a, b) => b.from - a.from)
    .reduce((whole, { from, to, put }) => whole.slice(0, from) + put + whole.slice(to), text);
  if (changed === text || parseDocument(changed).errors.length > 0) return [];
  replaceFiles(new Map([[file, changed]]));
  return fixed;
}
