import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { Parser } from "@asyncapi/parser";
import { type Config, lint, loadConfig } from "@redocly/openapi-core";
import { type Problem, placeOf, problemOf, syntaxProblemOf } from "../problem.ts";

/*
 * Lints beside the generator, on the other core: a thread, told to start by a message. It answers twice: what Redocly finds
 * (nothing is written while that is not empty), then what the AsyncAPI parser finds, which takes longer.
 */

export type Findings = { of: "redocly" | "asyncapi"; problems: Problem[] };

const DOCUMENTS = ["openapi", "asyncapi", "platform"];
const EVENTS = "spec/asyncapi.yaml";

async function lintWithRedocly(config: Config): Promise<Problem[]> {
  const found = await Promise.all(
    DOCUMENTS.map(async (name) => {
      try {
        const problems = await lint({ ref: `spec/${name}.yaml`, config: config.forAlias(name) });
        return problems.map(problemOf);
      } catch (error) {
        const problem = syntaxProblemOf(error);
        if (problem === undefined) throw error;
        return [problem];
      }
    }),
  );
  return onceEach(found.flat());
}

async function lintEvents(): Promise<Problem[]> {
  const { diagnostics } = await new Parser().parse(readFileSync(EVENTS, "utf8"), { source: EVENTS });
  return diagnostics.map(({ message, range: { start }, source = EVENTS }) => ({
    place: placeOf(source, start.line + 1, start.character + 1),
    message,
    mend: "follow AsyncAPI 3; a neighbour shows how",
  }));
}

/** A file that several documents use is linted with each. */
const onceEach = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.place} ${problem.message}`, problem])).values(),
];

const config = await loadConfig({ configPath: "redocly.yaml" });
const post = (findings: Findings) => parentPort?.postMessage(findings);

parentPort?.on("message", async () => {
  const problems = await lintWithRedocly(config);
  post({ of: "redocly", problems });
  post({ of: "asyncapi", problems: problems.length > 0 ? [] : await lintEvents() });
});
