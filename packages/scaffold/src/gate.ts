import { readFileSync, writeFileSync } from "node:fs";
import { checkRelease } from "@partner-api/contract-diff";
import { addToChangelog } from "./changelog.ts";

/** A problem of the release gate, and how to fix it. */
export type GateProblem = { problem: string; hint: string };

const CHANGELOG = "CHANGELOG.md";

/** Problems of the project in the current folder. */
export const gateProblems = async (): Promise<GateProblem[]> => (await checkRelease(".")).problems;

/**
 * Adds changelog entries that the gate requires for a change, in the current folder.
 *
 * @param problemsBefore returns the problems without the change
 * @returns the other new problems
 */
export async function completeChangelog(problemsBefore: () => Promise<GateProblem[]>): Promise<GateProblem[]> {
  const problems = await gateProblems();
  if (problems.length === 0) return [];
  const before = new Set((await problemsBefore()).map(withoutPlace));
  const isNew = (problem: GateProblem) => !before.has(withoutPlace(problem));
  const missing = problems.filter(isNew).flatMap(({ hint }) => /^add to it:\n\s*(- .*)$/.exec(hint)?.[1] ?? []);
  if (missing.length === 0) return problems.filter(isNew);
  writeFileSync(CHANGELOG, missing.reduce(addToChangelog, readFileSync(CHANGELOG, "utf8")));
  return (await gateProblems()).filter(isNew);
}

/** Removes the line number, which the change may shift. */
const withoutPlace = ({ problem }: GateProblem): string => problem.replace(/^\S+:\d+(:\d+)? {2}/, "");
