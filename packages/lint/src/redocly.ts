import { basename } from "node:path";
import type { Problem } from "@partner-api/contract";
import { problemOf, syntaxProblemOf } from "@partner-api/contract/bundle";
import { BaseResolver, lint, loadConfig } from "@redocly/openapi-core";
import { REDOCLY_RULES } from "./rules/redocly.ts";

const config = await loadConfig({ configPath: "redocly.yaml" });

/**
 * Everything that Redocly and the rules of the house find in a document of the contract, as `npm run lint:spec` does.
 *
 * @param externalRefResolver reads the files, and knows afterwards which ones they were
 */
export async function lintDocument(ref: string, externalRefResolver?: BaseResolver): Promise<Problem[]> {
  const options = {
    ref,
    config: config.forAlias(basename(ref, ".yaml")),
    ...(externalRefResolver && { externalRefResolver }),
  };
  try {
    return (await lint(options)).map(problemOf).map(withMend);
  } catch (error) {
    const problem = syntaxProblemOf(error);
    if (problem === undefined) throw error;
    return [problem];
  }
}

/** The same, with the paths of all files that were read for it. */
export async function lintReading(ref: string): Promise<{ problems: Problem[]; files: string[] }> {
  const resolver = new BaseResolver();
  const problems = await lintDocument(ref, resolver);
  return { problems, files: [...resolver.cache.keys()] };
}

const MENDS = new Map(REDOCLY_RULES.map(({ id, mend }) => [id, mend]));

/** The sentence of the rule says more than one that fits all; a near name says most. */
const withMend = (problem: Problem): Problem =>
  problem.mend.startsWith("did you mean ")
    ? problem
    : { ...problem, mend: MENDS.get(problem.rule ?? "") ?? problem.mend };
