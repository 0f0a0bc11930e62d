import { parentPort } from "node:worker_threads";
import { CannotRead, type Problem } from "@partner-api/contract";
import { remember } from "@partner-api/contract/checks";
import { Linter, lintEvents } from "@partner-api/lint";
import { bundle, loadConfig } from "@redocly/openapi-core";
import { problemOfReadError } from "./look.ts";

/*
 * Lints in parallel to the generator, in a thread that starts on a message. It sends two results: first the findings of Redocly
 * and of this project's rules (with any of them, no file is written), then the slower AsyncAPI findings.
 */

/** `error`: the linter itself failed. */
export type Findings = { problems: Problem[]; error?: unknown };

const EVENTS = "spec/asyncapi.yaml";

const config = await loadConfig({ configPath: "redocly.yaml" });

const linter = new Linter("spec");

/** The parser reads files itself. Redocly only lists which files belong to the document. */
const lintEventsCached = remember(async (ref, externalRefResolver) => {
  await bundle({ ref, externalRefResolver, config });
  return lintEvents(ref);
});

let isRehearsed = false;

/** Always sends a result, since the loop waits for it. Returns undefined after an unexpected error. */
async function sendFindings(find: () => Promise<Problem[]>): Promise<Problem[] | undefined> {
  try {
    const problems = await find();
    parentPort?.postMessage({ problems } satisfies Findings);
    return problems;
  } catch (error) {
    if (error instanceof CannotRead) {
      // An error sent to another thread loses its class.
      const problems = [problemOfReadError(error, "spec/")];
      parentPort?.postMessage({ problems } satisfies Findings);
      return problems;
    }
    const { message, stack } = error as Error;
    parentPort?.postMessage({
      problems: [],
      error: Object.assign(new Error(message), { stack }),
    } satisfies Findings);
    return undefined;
  }
}

parentPort?.on("message", async () => {
  const problems = await sendFindings(() => linter.lint());
  // After an error, the loop reads no second result, and would take it for the first one of the next run.
  if (problems) await sendFindings(async () => (problems.length > 0 ? [] : lintEventsCached(EVENTS)));
  if (isRehearsed) return;
  isRehearsed = true; // after the first result
  await linter.rehearse().catch(() => {});
});
