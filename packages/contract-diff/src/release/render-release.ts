import type { Document } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
import { pluralize, printable, printableLines } from "@partner-api/validation";
import { compareContracts } from "../compare.ts";
import { report } from "../house/report.ts";
import type { ReleaseCheck } from "../release.ts";
import { changesMarkdown, type Report, render } from "../report.ts";
import { withRelease } from "./against-release.ts";

/** Changes of a branch, shown in addition to the verdict: `compared` is a git ref, a folder or a file. */
export type InBranch = { compared: string; changes: Report };

/** Compares a contract with another branch, for information only. Parts that were never released may be renamed or removed. */
export function inBranch(compared: string, revision: Document[], { newest, report: judged }: ReleaseCheck): InBranch {
  const alone = report(compareContracts(loadContract(compared), revision), []);
  const changes = newest && judged ? withRelease(alone, { version: newest, judged }) : alone;
  return { compared, changes: { ...changes, versions: [], next: undefined } };
}

const verdictLine = ({ newest, version, problems }: ReleaseCheck): string => {
  if (problems.length > 0) return `${pluralize(problems.length, "problem")} to fix.`;
  return newest === undefined
    ? "no release yet: npm run release"
    : `contract ${version}: no breaking change since ${newest}`;
};

/** Text for a terminal. */
export function releaseText(check: ReleaseCheck, branch?: InBranch): string {
  const problems = check.problems.map(
    ({ problem, hint }) => `${printable(problem)}\n  fix: ${indented(printableLines(hint))}`,
  );
  const parts = [...problems, verdictLine(check)];
  if (branch)
    parts.push(
      "",
      `In this branch, compared with ${branch.compared} (for information only):`,
      render(branch.changes, "text"),
    );
  return parts.join("\n");
}

/** Markdown for the summary of a pull request. */
export function releaseMarkdown(check: ReleaseCheck, branch?: InBranch): string {
  const { newest, version, problems, report: judged } = check;
  const since = newest === undefined ? `# Contract ${version}` : `# Contract ${version}, since the release ${newest}`;
  const parts = [since, `${problems.length > 0 ? "✗" : "✓"} ${verdictLine(check)}`];
  if (problems.length > 0)
    parts.push(
      "## To fix",
      problems
        .map(({ problem, hint }) => `- ${printable(problem)}\n\n${fenced(`fix: ${printableLines(hint)}`)}`)
        .join("\n"),
    );
  if (judged) parts.push(`## Since ${newest}`, changesMarkdown(judged));
  if (branch)
    parts.push(
      `## In this branch, compared with ${branch.compared}`,
      "For information only. Parts that were never released may be renamed or removed.",
      changesMarkdown(branch.changes),
    );
  return parts.join("\n\n");
}

const indented = (text: string): string => text.replaceAll("\n", "\n    ");

const fenced = (text: string): string => `  \`\`\`\n${text.replaceAll(/^/gm, "  ")}\n  \`\`\``;
