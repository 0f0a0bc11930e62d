import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import { Parser } from "@asyncapi/parser";
import type { Problem } from "@partner-api/contract";
import { printPlace, problemOf, remember, syntaxProblemOf } from "@partner-api/contract/bundle";
import { bundle, lint, loadConfig } from "@redocly/openapi-core";

/*
 * Lints beside the generator, on the other core: a thread, told to start by a message. It answers twice: what Redocly finds
 * (nothing is written while that is not empty), then what the AsyncAPI parser finds, which takes longer.
 */

export type Findings = { of: "redocly" | "asyncapi"; problems: Problem[] };

const EVENTS = "spec/asyncapi.yaml";
const DOCUMENTS = ["spec/openapi.yaml", EVENTS, "spec/platform.yaml"];

const config = await loadConfig({ configPath: "redocly.yaml" });

const lintDocument = remember(async (ref, externalRefResolver): Promise<Problem[]> => {
  const options = { ref, externalRefResolver, config: config.forAlias(basename(ref, ".yaml")) };
  try {
    return (await lint(options)).map(problemOf);
  } catch (error) {
    const problem = syntaxProblemOf(error);
    if (problem === undefined) throw error;
    return [problem];
  }
});

/** What the AsyncAPI parser finds. It reads the files by itself; Redocly is asked only for which they are. */
const parseEvents = remember(async (ref, externalRefResolver): Promise<Problem[]> => {
  await bundle({ ref, externalRefResolver, config });
  const { diagnostics } = await new Parser().parse(readFileSync(ref, "utf8"), { source: ref });
  return diagnostics.map(({ message, range: { start }, source = ref }) => ({
    place: printPlace(source, start.line + 1, start.character + 1),
    message,
    mend: "follow AsyncAPI 3; a neighbour shows how",
  }));
});

/** A file that several documents use is linted with each. */
const onceEach = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.place} ${problem.message}`, problem])).values(),
];

const post = (findings: Findings) => parentPort?.postMessage(findings);

parentPort?.on("message", async () => {
  const problems = onceEach((await Promise.all(DOCUMENTS.map(lintDocument))).flat());
  post({ of: "redocly", problems });
  post({ of: "asyncapi", problems: problems.length > 0 ? [] : await parseEvents(EVENTS) });
});
