import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { CannotRead, loadContract, replaceFiles } from "@partner-api/contract";
import {
  checkRelease,
  foreignChanges,
  inBranch,
  planRelease,
  RELEASES,
  type ReleasePlan,
  releaseMarkdown,
  releaseText,
} from "@partner-api/contract-diff";
import { CHECKS } from "./checks.ts";
import { readArguments } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/*
 * `npm run release -- --check [--format text|markdown] [--compared-with <git ref>] [--today <day>]` holds spec/ to the newest release in
 * spec/released/. It is the one verdict that a merge waits for; the difference to another branch is shown beside it.
 *
 * `npm run release [-- --today <day>]` makes a release of what is committed: it checks the contract, keeps and seals its bundles, stamps the
 * changelog and those of the clients, and proposes commit and tag. Interrupted, it is run again.
 */
enableCompileCache();
const USAGE = "npm run release -- [--check [--format text|markdown] [--compared-with <git ref>]] [--today 2026-11-22]";

try {
  const { isCheck, format, compared, now } = readOptions();
  process.exitCode = await (isCheck ? check(format, compared, now) : release(now));
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 2;
}

async function check(format: "text" | "markdown", compared: string | undefined, now: Date): Promise<number> {
  const verdict = await checkRelease(process.cwd(), now);
  const branch = compared === undefined ? undefined : inBranch(compared, loadContract("."), verdict);
  const isGood = verdict.problems.length === 0;
  const shown = format === "markdown" ? releaseMarkdown(verdict, branch) : releaseText(verdict, branch);
  if (format === "markdown" || isGood) console.log(shown);
  else console.error(shown);
  return isGood ? 0 : 1;
}

async function release(now: Date): Promise<number> {
  const root = process.cwd();
  const plan = await planRelease(root, now);
  if (Array.isArray(plan)) {
    for (const { problem, mend } of plan) console.error(`${problem}\n  mend it: ${mend.replaceAll("\n", "\n    ")}`);
    console.error("Nothing is released: the last commit has the problems above.");
    return 1;
  }
  const foreign = foreignChanges(root, plan);
  if (foreign.length > 0)
    throw new CannotRead(
      `Expected a clean working tree, got changes of ${foreign.slice(0, 5).join(", ")}${foreign.length > 5 ? ` and ${foreign.length - 5} more` : ""}: commit them, or put them away with git stash -u.`,
    );
  if (!isSound()) return 1;
  replaceFiles(new Map([...plan.files].map(([file, text]) => [join(root, file), text])));
  console.log(doneText(plan));
  return 0;
}

/** Runs the checks of the contract itself. */
function isSound(): boolean {
  for (const { name, proves, commands, fix } of CHECKS.filter(({ isOfContract }) => isOfContract)) {
    console.log(`▸ ${name}: ${proves}`);
    for (const [, ...args] of commands) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
      if (status === 0) continue;
      console.error(`${stdout}${stderr}\n✗ nothing is released. fix: ${fix}`);
      return false;
    }
  }
  return true;
}

function doneText({ version, files, spentWaivers }: ReleasePlan): string {
  const folder = `${RELEASES}/${version}`;
  const others = [...files.keys()].filter((file) => !file.startsWith(`${folder}/`));
  return [
    `${version} is released in this folder: ${folder}/ has its bundles, and CHANGELOG.md their seal.`,
    `Stamped: ${others.join(", ")}.`,
    ...(spentWaivers > 0 ? [`${spentWaivers} waived changes are part of ${version}; their waivers are removed.`] : []),
    "Next: npm run check, then",
    `  git add ${folder} ${others.join(" ")}`,
    `  git commit -m "release: ${version}"`,
    "and when that is merged, on the merged commit:",
    `  git tag -a v${version} -m "Contract ${version}" && git push origin v${version}`,
  ].join("\n");
}

function readOptions() {
  const { values } = readArguments({
    usage: USAGE,
    about: "Makes a release of the last commit; --check compares spec/ with the newest release.",
    options: {
      check: { type: "boolean" },
      format: { type: "string", default: "text" },
      "compared-with": { type: "string" },
      today: { type: "string" },
    },
  });
  const { check: isCheck = false, format, "compared-with": compared, today } = values;
  const now = today === undefined ? new Date() : new Date(today);
  if (Number.isNaN(now.getTime())) throw new CannotRead(`--today is a day such as 2026-11-22, not ${today}. ${USAGE}`);
  if (format !== "text" && format !== "markdown")
    throw new CannotRead(`--format is text or markdown, not ${format}. ${USAGE}`);
  if (!isCheck && (format !== "text" || compared !== undefined))
    throw new CannotRead(`--format and --compared-with need --check. ${USAGE}`);
  return { isCheck, format, compared, now } as const;
}
