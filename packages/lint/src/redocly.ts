import { basename } from "node:path";
import type { Problem } from "@partner-api/contract";
import { DerivingResolver, problemOf, syntaxProblemOf } from "@partner-api/contract/checks";
import { type BaseResolver, lint, loadConfig } from "@redocly/openapi-core";
import { REDOCLY_RULES } from "./rules/redocly.ts";

const config = await loadConfig({ configPath: "redocly.yaml" });

/**
 * Findings of Redocly and of this package's rules in a document, as `npm run lint -- --only spec` reports them.
 *
 * @param externalRefResolver reads the files and records which ones it read
 */
export async function lintDocument(
  ref: string,
  externalRefResolver: BaseResolver = new DerivingResolver(),
): Promise<Problem[]> {
  const options = { ref, config: config.forAlias(basename(ref, ".yaml")), externalRefResolver };
  try {
    return (await lint(options)).map(problemOf).map(withHint);
  } catch (error) {
    const problem = syntaxProblemOf(error);
    if (problem === undefined) throw error;
    return [problem];
  }
}

/** Like `lintDocument`, with the paths of all files read. */
export async function lintWithFiles(ref: string): Promise<{ problems: Problem[]; files: string[] }> {
  const resolver = new DerivingResolver();
  const problems = await lintDocument(ref, resolver);
  return { problems, files: [...resolver.cache.keys()] };
}

const HINTS = new Map(REDOCLY_RULES.map(({ id, hint }) => [id, hint]));

/** A rule's own hint is more specific than the general one, and a suggested name is more specific still. */
const withHint = (problem: Problem): Problem =>
  problem.hint.startsWith("did you mean ")
    ? problem
    : { ...problem, hint: HINTS.get(problem.rule ?? "") ?? problem.hint };
