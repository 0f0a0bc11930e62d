import { join } from "node:path";
import { readContract } from "../../packages/contract/src/contract.ts";
import { checkRelease } from "../../packages/contract-diff/src/contract-diff.ts";
import { lintContract } from "../../packages/lint/src/lint.ts";
import { contractFacts } from "../../packages/portal/src/facts.ts";
import { guidePages } from "../../packages/portal/src/guides.ts";
import { listFiles, openProject } from "../../scripts/prose/project.ts";
import { lintProse } from "../../scripts/prose/prose.ts";
import type { EditedProject } from "../support/edited-project.ts";
import type { Gate } from "./drift.ts";

/** The report of each gate on a copy of the project, one sentence per line, from the function behind the command. */
export const GATES: Record<Gate, (project: EditedProject) => Promise<string> | string> = {
  "release:check": async ({ folder }) => (await checkRelease(folder)).problems.map(({ problem }) => problem).join("\n"),
  "lint:spec": async ({ folder }) =>
    (await lintContract(join(folder, "spec"))).map(({ message }) => message).join("\n"),
  prose: ({ folder }) =>
    lintProse(openProject(folder, listFiles()))
      .map(({ message }) => message)
      .join("\n"),
  "generate:check": async (project) => (await project.run("scripts/generate.ts", "--check")).output,
  docs: ({ folder }) =>
    sentenceOf(() => guidePages(contractFacts(readContract(join(folder, "generated"), join(folder, "spec"))), folder)),
};

function sentenceOf(work: () => unknown): string {
  try {
    work();
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
