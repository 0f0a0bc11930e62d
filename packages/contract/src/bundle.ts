import { readFileSync } from "node:fs";
import { bundle, type Config, createConfig, parseYaml } from "@redocly/openapi-core";
import { addDeprecationHeaders, hasDeprecatedOperation } from "./deprecation/headers.ts";
import { mistakenDeprecations } from "./deprecation/mistakes.ts";
import { type Bundles, describeDocument } from "./document.ts";
import { versionProblem } from "./document-version.ts";
import { loadContract } from "./load-contract.ts";
import { perObject } from "./per-object.ts";
import { contractFrom } from "./read-contract.ts";
import { problemOf, syntaxProblemOf } from "./redocly-problem.ts";
import { remember } from "./remember.ts";
import { fromValue, openFile } from "./source/file.ts";
import { placeOf } from "./source/place.ts";
import { SpecProblems } from "./source/problem.ts";
import { rootOf, type SourceFile } from "./source/spot.ts";
import { fillTexts } from "./vocabulary/fill-texts.ts";
import { readVocabulary } from "./vocabulary/house.ts";
import { publishDocument } from "./vocabulary/publish.ts";
import { inexpressible, requireExpressed } from "./vocabulary/require-expressed.ts";

export { mistakenDeprecations } from "./deprecation/mistakes.ts";
/* Second entry point of the package: reads our own `spec/` with Redocly and rejects unsupported constructs. */
export { DerivingResolver } from "./derive/resolver.ts";
export { editorSchemas } from "./editor/editor-schemas.ts";
export { printPlace, problemOf, syntaxProblemOf } from "./redocly-problem.ts";
export { remember } from "./remember.ts";
export { unreadableSpec } from "./spec-problems.ts";
export { unexpected } from "./unexpected.ts";
export { inexpressible, requireExpressed } from "./vocabulary/require-expressed.ts";

let config: Promise<Config> | undefined;

/**
 * The three bundled documents of `spec/`, as partners read them.
 *
 * @throws SpecProblems if a file is unreadable or a construct is not expressed
 */
export const bundleContract = async (): Promise<Bundles> => publishedBundles(await bundleSources());

/** Removes the keywords that only the authors of `spec/` and the service need. */
export function publishedBundles({ openapi, asyncapi, platform }: Bundles): Bundles {
  const house = readVocabulary("spec/vocabulary", (text) => parseYaml(text));
  const hidden = [...house].flatMap(([name, { isPublished }]) => (isPublished ? [] : name)).join();
  const publish = (document: object, kind: string): object => {
    const published = publishedOf(document).get(hidden) ?? publishDocument(document, kind, house);
    publishedOf(document).set(hidden, published);
    return published;
  };
  return {
    openapi: publish(openapi, "openapi"),
    asyncapi: publish(asyncapi, "asyncapi"),
    platform: publish(platform, "openapi"),
  };
}

/** Published documents by their hidden keywords. Most saves leave two of the three documents as they are. */
const publishedOf = perObject((_document: object) => new Map<string, object>());

/** Opens a file of `spec/` as `openFile` does, but reads places only for problems: Redocly's parser takes a third of the time. */
export function openWithoutPlaces(path: string): SourceFile {
  const open = () => openFile(path, "spec", "spec/");
  try {
    const text = readFileSync(path, "utf8");
    if (/[*\0\ufffd]|<</.test(text)) return open(); // aliases, merge keys and other encodings have rules of their own
    return fromValue(parseYaml(text), path, (keys) => placeOf({ file: open(), keys, value: undefined }));
  } catch {
    return open();
  }
}

/**
 * The bundles, including the keywords that only the authors of `spec/` and the service need.
 *
 * @param options.isLinted does not check them, because the caller lints the same files
 */
export async function bundleSources(folder = "spec", { isLinted = false } = {}): Promise<Bundles> {
  config ??= createConfig({});
  const [openapi, asyncapi, platform] = await Promise.all([
    bundleOne(`${folder}/openapi.yaml`),
    bundleOne(`${folder}/asyncapi.yaml`),
    bundleOne(`${folder}/platform.yaml`),
  ]);
  const bundles = { openapi, asyncapi, platform };
  if (isLinted) return withDeprecationHeaders(bundles);
  const documents = Object.values(contractFrom(bundles));
  const problems = [...inexpressible(documents), ...mistakenDeprecations(documents)];
  if (problems.length > 0) {
    // Bundles do not have exact columns. Reading the source files a second time is slower than the check.
    const files = loadContract(folder);
    requireExpressed(files);
    const mistakes = mistakenDeprecations(files);
    throw new SpecProblems(mistakes.length > 0 ? mistakes : problems);
  }
  return withDeprecationHeaders(bundles);
}

/** Adds the headers to a copy, because the cached bundles are shared. */
const withDeprecationHeaders = (bundles: Bundles): Bundles => ({ ...bundles, openapi: withHeaders(bundles.openapi) });

const withHeaders = perObject((openapi: object): object => {
  if (!hasDeprecatedOperation(openapi)) return openapi;
  const copy = structuredClone(openapi);
  addDeprecationHeaders(describeDocument("openapi", rootOf(fromValue(copy, "openapi"))));
  return copy;
});

const bundleOne = remember(async (ref, externalRefResolver): Promise<object> => {
  const options = { ref, externalRefResolver, config: await (config as Promise<Config>) };
  const { bundle: bundled, problems } = await bundle(options).catch((error: unknown) => {
    const problem = syntaxProblemOf(error) ?? versionProblem(ref);
    throw problem === undefined ? error : new SpecProblems([problem]);
  });
  const errors = problems.filter((problem) => problem.severity === "error");
  if (errors.length > 0) throw new SpecProblems(errors.map(problemOf));
  return fillTexts(bundled.parsed as object); // an empty file fails above: info is missing
});
