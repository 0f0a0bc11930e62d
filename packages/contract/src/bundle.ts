import { bundle, type Config, loadConfig } from "@redocly/openapi-core";
import { addDeprecationHeaders } from "./deprecation/headers.ts";
import { mistakenDeprecations } from "./deprecation/mistakes.ts";
import type { Bundles } from "./document.ts";
import { versionProblem } from "./document-version.ts";
import { contractFrom } from "./read-contract.ts";
import { problemOf, syntaxProblemOf } from "./redocly-problem.ts";
import { remember } from "./remember.ts";
import { loadContract } from "./source/load.ts";
import { SpecProblems } from "./source/problem.ts";
import { published } from "./vocabulary/publish.ts";
import { inexpressible, requireExpressed } from "./vocabulary/require-expressed.ts";

export { mistakenDeprecations } from "./deprecation/mistakes.ts";
/* The second face of the package: reading our own `spec/` with Redocly, and holding it to what is expressed. */
export { deriveInRedocly } from "./derive/redocly.ts";
export { editorSchemas } from "./editor/editor-schemas.ts";
export { printPlace, problemOf, syntaxProblemOf } from "./redocly-problem.ts";
export { remember } from "./remember.ts";
export { unreadableSpec } from "./spec-problems.ts";
export { unexpected } from "./unexpected.ts";
export { inexpressible, requireExpressed } from "./vocabulary/require-expressed.ts";

let config: Promise<Config> | undefined;

/**
 * The three documents of `spec/` as partners read them, each with its files pulled together.
 *
 * @throws SpecProblems for what cannot be read, and for what nobody expresses
 */
export const bundleContract = async (): Promise<Bundles> => publishedBundles(await bundleSources());

/** Takes away the marks that only the authors of `spec/` and the service need. */
export const publishedBundles = ({ openapi, asyncapi, platform }: Bundles): Bundles => ({
  openapi: published(openapi, "openapi"),
  asyncapi: published(asyncapi, "asyncapi"),
  platform: published(platform, "openapi"),
});

/** The same with the marks that only the authors of `spec/` and the service need. */
export async function bundleSources(): Promise<Bundles> {
  config ??= loadConfig({ configPath: "redocly.yaml" });
  const [openapi, asyncapi, platform] = await Promise.all([
    bundleOne("spec/openapi.yaml"),
    bundleOne("spec/asyncapi.yaml"),
    bundleOne("spec/platform.yaml"),
  ]);
  const bundles = { openapi, asyncapi, platform };
  const documents = Object.values(contractFrom(bundles));
  const problems = [...inexpressible(documents), ...mistakenDeprecations(documents)];
  if (problems.length > 0) {
    // The files know the places to the column; reading them again takes longer than the check.
    const files = loadContract("spec");
    requireExpressed(files);
    const mistakes = mistakenDeprecations(files);
    throw new SpecProblems(mistakes.length > 0 ? mistakes : problems);
  }
  return withDeprecationHeaders(bundles);
}

/** The bundles are remembered and shared, so copies are completed. */
function withDeprecationHeaders(bundles: Bundles): Bundles {
  const copy = structuredClone(bundles);
  addDeprecationHeaders(contractFrom(copy).openapi);
  return copy;
}

const bundleOne = remember(async (ref, externalRefResolver): Promise<object> => {
  const options = { ref, externalRefResolver, config: await (config as Promise<Config>) };
  const { bundle: bundled, problems } = await bundle(options).catch((error: unknown) => {
    const problem = syntaxProblemOf(error) ?? versionProblem(ref);
    throw problem === undefined ? error : new SpecProblems([problem]);
  });
  const errors = problems.filter((problem) => problem.severity === "error");
  if (errors.length > 0) throw new SpecProblems(errors.map(problemOf));
  return bundled.parsed as object; // an empty file has no info, which is an error above
});
