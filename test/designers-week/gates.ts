import { compareGenerated, pathsOf, writeGenerated } from "@partner-api/codegen";
import { loadContract } from "@partner-api/contract";
import { checkRelease, inBranch, type ReleaseCheck, releaseMarkdown } from "@partner-api/contract-diff";
import { lintSpec } from "@partner-api/lint";
import { prepareClone } from "../../scripts/git/prepare-clone.ts";
import { doubledEntries } from "../../scripts/house/doubled-entries.ts";
import { generate } from "../../scripts/pipeline.ts";

/*
 * The gates of a pull request as one process that stays: each command of its own would load the tools anew, some forty times a week. It is
 * the function behind the command that is called, in the working folder of the process.
 */

export type Gate = "generate" | "generate:check" | "lint:spec" | "release:check" | "house";
/** `said`: everything that is wrong, or what was done. */
export type Verdict = { isGood: boolean; said: string[]; problems: ReleaseCheck["problems"]; summary: string };
export type Asked = { gate: Gate; compared?: string };

const verdict = (said: string[]): Verdict => ({ isGood: said.length === 0, said, problems: [], summary: "" });

const GATES: Record<Gate, (compared: string | undefined) => Promise<Verdict>> = {
  async generate() {
    const written = writeGenerated(await generate());
    prepareClone();
    return { ...verdict([]), said: pathsOf(written) };
  },
  "generate:check": async () => verdict(compareGenerated(await generate()).map(({ file, why }) => `${file}: ${why}`)),
  "lint:spec": async () => verdict((await lintSpec()).map(({ place, message }) => `${place}  ${message}`)),
  async "release:check"(compared) {
    const check = await checkRelease(process.cwd());
    const branch = compared === undefined ? undefined : inBranch(compared, loadContract("."), check);
    const { problems } = check;
    return { ...verdict(problems.map(({ problem }) => problem)), problems, summary: releaseMarkdown(check, branch) };
  },
  house: async () => verdict(doubledEntries()),
};

process.on("message", async ({ gate, compared }: Asked) => {
  const answer = await GATES[gate](compared).catch((error: Error) => verdict([error.stack ?? error.message]));
  process.send?.(answer);
});
