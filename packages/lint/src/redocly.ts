import { basename } from "node:path";
import type { Problem } from "@partner-api/contract";
import { DerivingResolver, problemOf, syntaxProblemOf } from "@partner-api/contract/checks";
import { type BaseResolver, type Config, lint, loadConfig } from "@redocly/openapi-core";
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
  config = configOf(ref),
): Promise<Problem[]> {
  const options = { ref, config, externalRefResolver };
  try {
    return (await lint(options)).map(problemOf).map(withHint);
  } catch (error) {
    const problem = syntaxProblemOf(error);
    if (problem === undefined) throw error;
    return [problem];
  }
}

/**
 * Like `lintDocument`, in a process that lints documents again and again. A document that had no findings before has its examples validated only
 * below paths that lead to a changed file, because validation takes most of the time. With findings, the whole document is linted.
 */
export async function lintChanges(ref: string, resolver = new DerivingResolver()): Promise<Problem[]> {
  const good = goodTexts.get(ref);
  if (good !== undefined && (await lintDocument(ref, resolver, await withoutExamples(ref))).length === 0) {
    const texts = await resolver.texts();
    const changed = new Set([...texts].filter(([file, text]) => good.get(file) !== text).map(([file]) => file));
    if ((await lintDocument(ref, new DerivingResolver(texts, changed))).length === 0) {
      goodTexts.set(ref, texts);
      return [];
    }
  }
  resolver.cache.clear();
  const problems = await lintDocument(ref, resolver);
  if (problems.length === 0) goodTexts.set(ref, await resolver.texts());
  return problems;
}

/** Texts of the files of the documents when they last had no findings. */
const goodTexts = new Map<string, ReadonlyMap<string, string | undefined>>();

const configOf = (ref: string): Config => config.forAlias(basename(ref, ".yaml"));
const EXAMPLE_RULES = REDOCLY_RULES.map(({ id }) => id).filter((id) => /^no-invalid-.*-examples$/.test(id));

async function withoutExamples(ref: string): Promise<Config> {
  const config = (await loadConfig({ configPath: "redocly.yaml" })).forAlias(basename(ref, ".yaml"));
  config.skipRules(EXAMPLE_RULES);
  return config;
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
