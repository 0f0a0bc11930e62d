import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { CannotRead, replaceFiles } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
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
import { printableLines } from "@partner-api/validation";
import { CHECKS } from "./checks.ts";
import { readArguments, requireOneOf } from "./command/arguments.ts";
import { readDay } from "./command/day.ts";
import { explain } from "./command/explain.ts";

/*
 * With `--check`: compares spec/ with the newest release in spec/released/, the verdict that decides a merge. `--compared-with` adds the
 * difference to another branch for information.
 *
 * Without it: makes a release of the last commit. It checks the contract, stores its bundles with their hashes, stamps the changelogs, and
 * prints the commands for commit and tag. An interrupted release can be run again.
 */
const USAGE = "npm run release -- [--check [--format text|markdown] [--compared-with <git ref>]] [--today 2026-11-22]";

try {
  const { isCheck, format, compared, now } = readOptions();
  process.exitCode = await (isCheck ? check(format, compared, now) : release(now));
} catch (error) {
  console.error(await explain(error));
  process.exitCode = 2;
}

async function check(format: string, compared: string | undefined, now: Date): Promise<number> {
  const verdict = await checkRelease(process.cwd(), now);
  const branch = compared === undefined ? undefined : inBranch(compared, loadContract("."), verdict);
  const isGood = verdict.problems.length === 0;
  const text = format === "markdown" ? releaseMarkdown(verdict, branch) : releaseText(verdict, branch);
  if (format === "markdown" || isGood) console.log(text);
  else console.error(text);
  return isGood ? 0 : 1;
}

async function release(now: Date): Promise<number> {
  const root = process.cwd();
  const plan = await planRelease(root, now);
  if (Array.isArray(plan)) {
    for (const { problem, hint } of plan)
      console.error(printableLines(`${problem}\n  fix: ${hint.replaceAll("\n", "\n    ")}`));
    console.error("Nothing was released: the last commit has the problems above.");
    return 1;
  }
  const foreign = foreignChanges(root, plan);
  if (foreign.length > 0)
    throw new CannotRead(
      `Expected a clean working tree, got changes of ${foreign.slice(0, 5).join(", ")}${foreign.length > 5 ? ` and ${foreign.length - 5} more` : ""}: commit them, or run git stash -u.`,
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
      console.error(`${stdout}${stderr}\n✗ nothing was released. fix: ${fix}`);
      return false;
    }
  }
  return true;
}

function doneText({ version, files, spentWaivers }: ReleasePlan): string {
  const folder = `${RELEASES}/${version}`;
  const stampedFiles = [...files.keys()].filter((file) => !file.startsWith(`${folder}/`));
  return [
    `${version} is released in this folder: ${folder}/ has its bundles, and CHANGELOG.md their seal.`,
    `Stamped: ${stampedFiles.join(", ")}.`,
    ...(spentWaivers > 0 ? [`${spentWaivers} waived changes are part of ${version}; their waivers are removed.`] : []),
    "Next: npm run check, then",
    `  git add ${folder} ${stampedFiles.join(" ")}`,
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
  const now = readDay(today);
  requireOneOf("format", format, ["text", "markdown"], USAGE);
  if (!isCheck && (format !== "text" || compared !== undefined))
    throw new CannotRead(`--format and --compared-with need --check. ${USAGE}`);
  return { isCheck, format, compared, now };
}
