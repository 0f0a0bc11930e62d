import { dirname } from "node:path";
import { bundle, createConfig } from "@redocly/openapi-core";
import type { FromFiles } from "../cache-by-texts.ts";
import { versionProblem } from "../document-version.ts";
import { problemOf, syntaxProblemOf } from "../redocly-problem.ts";
import { withTexts } from "../remember.ts";
import { openFile } from "../source/file.ts";
import { placeOf } from "../source/place.ts";
import { type Problem, SpecProblems } from "../source/problem.ts";
import { filesFrom } from "../source/reference.ts";
import { child, children, rootOf, type Spot } from "../source/spot.ts";

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
    const failures = errors.length > 0 ? errors.map(problemOf) : wrongReferences(ref);
    if (failures.length > 0) throw new SpecProblems(failures);
    return bundled.parsed as object; // an empty file fails above: info is missing
  });

/** References that are numbers or the like, also in examples, which Redocly replaces by the whole document. */
function wrongReferences(path: string): Problem[] {
  const folder = dirname(path);
  return [...filesFrom(openFile(path, folder, `${folder}/`))].flatMap((file) => [...wrongReferencesIn(rootOf(file))]);
}

function* wrongReferencesIn(spot: Spot): Generator<Problem> {
  const ref = child(spot, "$ref");
  if (ref && typeof ref.value !== "string" && typeof ref.value !== "object")
    yield {
      place: placeOf(ref),
      message: `Expected $ref to be a text, got ${ref.value}.`,
      hint: "write the reference, or rename the key",
    };
  for (const [, member] of children(spot)) yield* wrongReferencesIn(member);
}
