import { bundle, createConfig } from "@redocly/openapi-core";
import type { FromFiles } from "../cache-by-texts.ts";
import { versionProblem } from "../document-version.ts";
import { problemOf, syntaxProblemOf } from "../redocly-problem.ts";
import { withTexts } from "../remember.ts";
import { SpecProblems } from "../source/problem.ts";

/**
 * Bundles a document with Redocly, which takes several times as long as `bundleDocument`, and reports every problem with its place.
 *
 * @throws SpecProblems if a file is unreadable or a reference leads nowhere
 */
export const bundleByRedocly = (path: string): Promise<FromFiles<object>> =>
  withTexts(path, async (ref, externalRefResolver) => {
    const options = { ref, externalRefResolver, config: await createConfig({}) };
    const { bundle: bundled, problems } = await bundle(options).catch((error: unknown) => {
      const problem = syntaxProblemOf(error) ?? versionProblem(ref);
      throw problem === undefined ? error : new SpecProblems([problem]);
    });
    const errors = problems.filter((problem) => problem.severity === "error");
    if (errors.length > 0) throw new SpecProblems(errors.map(problemOf));
    return bundled.parsed as object; // an empty file fails above: info is missing
  });
