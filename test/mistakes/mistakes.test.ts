import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { type Problem, SpecProblems } from "../../packages/contract/src/contract.ts";
import { lintSpec } from "../../packages/lint/src/lint.ts";
import { type EditedProject, editedProject } from "../support/edited-project.ts";
import { applyMistake, MISTAKES, type Mistake } from "./edits.ts";

/* Common mistakes in spec/, each applied to a copy of the project: lint reports it at its line, in words that lead to the fix. */

const project = editedProject();

describe.each(MISTAKES)("%s", (_, mistakes) => {
  test.each(mistakes)("$name", async (mistake) => {
    const revert = applyMistake(project, mistake);
    try {
      const line = lineOf(project, mistake);
      const problems = await problemsIn(project);
      expect(
        problems.filter((problem) => isExpected(problem, mistake, line)),
        printed(problems),
      ).not.toEqual([]);
    } finally {
      revert();
    }
  });
});

test("the contract without a mistake has no problems", async () => {
  expect(await problemsIn(project)).toEqual([]);
});

async function problemsIn({ folder }: EditedProject): Promise<Problem[]> {
  const root = relative("", folder);
  const local = (text: string) => text.replaceAll(`${root}/`, "");
  const problems = await lintSpec(`${root}/spec`).catch((error) => {
    if (error instanceof SpecProblems) return error.problems;
    throw error;
  });
  return problems.map((problem) => ({ ...problem, place: local(problem.place), hint: local(problem.hint) }));
}

/** The number of the line in the edited files; undefined if only the file is compared. */
function lineOf({ read }: EditedProject, { at, file = "", line, find }: Mistake): number | undefined {
  if (line === undefined && (at !== undefined || find === undefined)) return undefined;
  const sound = line === undefined ? readFileSync(file, "utf8").split("\n") : [];
  const index = read(at ?? file)
    .split("\n")
    .findIndex((text, nth) => (line === undefined ? text !== sound[nth] : text.includes(line)));
  if (index < 0) throw new Error(`Expected ${JSON.stringify(line)} in ${at ?? file}, got no such line.`);
  return index + 1;
}

function isExpected({ place, message, hint }: Problem, mistake: Mistake, expectedLine: number | undefined): boolean {
  const [, file, line] = /^(.+?):(\d+):\d+$/.exec(place) ?? [];
  const isAtLine =
    file === (mistake.at ?? mistake.file) &&
    (expectedLine === undefined || Math.abs(Number(line) - expectedLine) <= (mistake.near ?? 0));
  return isAtLine && `${message} ${hint}`.toLowerCase().includes(mistake.says.toLowerCase());
}

const printed = (problems: Problem[]): string =>
  problems.map(({ place, message, hint }) => `${place}  ${message} | ${hint}`).join("\n");
