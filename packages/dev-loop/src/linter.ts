import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { CannotRead, type Problem } from "@partner-api/contract";
import { remember } from "@partner-api/contract/bundle";
import { lintContract, lintDocument, lintEvents } from "@partner-api/lint";
import { bundle, loadConfig } from "@redocly/openapi-core";
import { unreadProblem } from "./cannot-read.ts";
import { readOrNothing } from "./last-change.ts";
import { filesOf } from "./look.ts";
import { rememberOutputs } from "./remember-outputs.ts";

/*
 * Lints beside the generator, on the other core: a thread that starts on a message. It answers twice: with the
 * findings of Redocly and of the rules of the house (nothing is written while there are any), then with those of the AsyncAPI parser, which take longer.
 */

/** `error`: the linter itself failed. */
export type Findings = { of: "redocly" | "asyncapi"; problems: Problem[]; error?: unknown };

const EVENTS = "spec/asyncapi.yaml";

const config = await loadConfig({ configPath: "redocly.yaml" });

const lintOneAgain = remember(lintDocument);
/** A change, and taking it back. */
const MAX_CONTRACTS = 2;
const lintAgain = rememberOutputs((_digest: string) => lintContract("spec", lintOneAgain), MAX_CONTRACTS);

/** The names and texts of the files, whatever their dates. */
function digestOfSpec(): string {
  const digest = createHash("sha256");
  for (const file of filesOf("spec")) digest.update(`${file}\0${readOrNothing(file)}\0`);
  return digest.digest("hex");
}

/** The parser reads the files by itself; Redocly is asked only for which they are. */
const lintEventsAgain = remember(async (ref, externalRefResolver) => {
  await bundle({ ref, externalRefResolver, config });
  return lintEvents(ref);
});

/** Once after the first answer everything is linted again, so that the first save runs code that is compiled by then. */
let isWarm = false;

/** Whatever happens, an answer comes: the loop waits for it. */
async function answer(of: Findings["of"], find: () => Promise<Problem[]>): Promise<Problem[]> {
  try {
    const problems = await find();
    parentPort?.postMessage({ of, problems } satisfies Findings);
    return problems;
  } catch (error) {
    if (error instanceof CannotRead) {
      // An error that is sent to another thread is of no class of ours any more.
      const problems = [unreadProblem(error, "spec/")];
      parentPort?.postMessage({ of, problems } satisfies Findings);
      return problems;
    }
    const { message, stack } = error as Error;
    parentPort?.postMessage({
      of,
      problems: [],
      error: Object.assign(new Error(message), { stack }),
    } satisfies Findings);
    return [];
  }
}

parentPort?.on("message", async () => {
  const problems = await answer("redocly", () => lintAgain(digestOfSpec()));
  await answer("asyncapi", async () => (problems.length > 0 ? [] : lintEventsAgain(EVENTS)));
  if (!isWarm) await lintContract("spec", lintDocument).catch(() => {});
  isWarm = true;
});
