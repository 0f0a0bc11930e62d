import { parentPort } from "node:worker_threads";
import type { Problem } from "@partner-api/contract";
import { remember } from "@partner-api/contract/bundle";
import { lintDocument, lintEvents } from "@partner-api/lint";
import { bundle, loadConfig } from "@redocly/openapi-core";

/*
 * Lints beside the generator, on the other core: a thread that a message starts. It answers twice: first the findings
 * of Redocly, without which nothing is written, then those of the AsyncAPI parser, which takes longer.
 */

export type Findings = { of: "redocly" | "asyncapi"; problems: Problem[] };

const EVENTS = "spec/asyncapi.yaml";
const DOCUMENTS = ["spec/openapi.yaml", EVENTS, "spec/platform.yaml"];

const config = await loadConfig({ configPath: "redocly.yaml" });

const lintAgain = remember(lintDocument);

/** The parser reads the files by itself; Redocly is asked only for which they are. */
const lintEventsAgain = remember(async (ref, externalRefResolver) => {
  await bundle({ ref, externalRefResolver, config });
  return lintEvents(ref);
});

/** A file that several documents use is linted with each. */
const onceEach = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.place} ${problem.message}`, problem])).values(),
];

const post = (findings: Findings) => parentPort?.postMessage(findings);

parentPort?.on("message", async () => {
  const problems = onceEach((await Promise.all(DOCUMENTS.map(lintAgain))).flat());
  post({ of: "redocly", problems });
  post({ of: "asyncapi", problems: problems.length > 0 ? [] : await lintEventsAgain(EVENTS) });
});
