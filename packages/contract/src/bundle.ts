import { parse } from "yaml";
import { bundleDocument } from "./bundle/bundle-document.ts";
import { openValues, parseValues, readValues } from "./bundle/open-values.ts";
import { cacheByTexts, type FromFiles } from "./cache-by-texts.ts";
import { addDeprecationHeaders, hasDeprecatedOperation } from "./deprecation/headers.ts";
import { mapFile, withRules } from "./derive/reader.ts";
import { type Bundles, type Document, describeDocument, isChangedInPlace } from "./document.ts";
import { perObject } from "./per-object.ts";
import { contractFrom } from "./read-contract.ts";
import { CannotRead } from "./source/errors.ts";
import { fromValue, openFile } from "./source/file.ts";
import { placeOf } from "./source/place.ts";
import { SpecProblems } from "./source/problem.ts";
import { rootOf, type SourceFile } from "./source/spot.ts";
import { fillTexts } from "./vocabulary/fill-texts.ts";
import { readVocabulary } from "./vocabulary/house.ts";
import { publishDocument } from "./vocabulary/publish.ts";

/* Second entry point of the package: bundles our own `spec/` and rejects unsupported constructs. */
export { editorSchemas } from "./editor/editor-schemas.ts";

/** The bundles as partners read them, without the keywords that only the authors of `spec/` and the service need. */
export function publishedBundles({ openapi, asyncapi, platform }: Bundles): Bundles {
  const house = readVocabulary("spec/vocabulary", parseQuickly);
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

/** Opens a file of `spec/` as `openFile` does, but reads places only for problems. */
export function openWithoutPlaces(path: string): SourceFile {
  const open = () => openFile(path, "spec", "spec/");
  try {
    const { text, value } = readValues(path);
    if (text.includes("*")) return open(); // aliases have rules of their own
    return fromValue(value, path, (keys) => placeOf({ file: open(), keys, value: undefined }));
  } catch {
    return open();
  }
}

function parseQuickly(text: string): unknown {
  try {
    return parseValues(text);
  } catch {
    return parse(text);
  }
}

/**
 * The three bundled documents of a folder, including the keywords that only the authors of `spec/` and the service need.
 *
 * @param options.isLinted does not check them, because the caller lints the same files
 * @throws SpecProblems if a file is unreadable or a construct is not expressed
 */
export async function bundleSources(folder = "spec", { isLinted = false } = {}): Promise<Bundles> {
  const [openapi, asyncapi, platform] = await Promise.all([
    bundleOne(`${folder}/openapi.yaml`),
    bundleOne(`${folder}/asyncapi.yaml`),
    bundleOne(`${folder}/platform.yaml`),
  ]).catch(async (error) => {
    if (error instanceof TypeError || error instanceof RangeError) await expressedFiles(folder); // throws the problem
    throw error;
  });
  const bundles = { openapi, asyncapi, platform };
  if (isLinted) return withDeprecationHeaders(bundles);
  const { inexpressible, mistakenDeprecations } = await import("./checks.ts");
  const documents = Object.values(contractFrom(bundles));
  const problems = [...inexpressible(documents), ...mistakenDeprecations(documents)];
  if (problems.length > 0) {
    // Bundles do not have exact columns. Reading the source files a second time is slower than the check.
    const mistakes = mistakenDeprecations(await expressedFiles(folder));
    throw new SpecProblems(mistakes.length > 0 ? mistakes : problems);
  }
  return withDeprecationHeaders(bundles);
}

/**
 * The documents of the source files.
 *
 * @throws SpecProblems if a construct is not expressed, such as a value of a wrong kind, on which bundlers fail
 */
async function expressedFiles(folder: string): Promise<Document[]> {
  const { requireExpressed } = await import("./checks.ts");
  const { loadContract } = await import("./load-contract.ts");
  const documents = loadContract(folder);
  requireExpressed(documents);
  return documents;
}

/** Adds the headers to a copy, because the cached bundles are shared. */
const withDeprecationHeaders = (bundles: Bundles): Bundles => ({ ...bundles, openapi: withHeaders(bundles.openapi) });

const withHeaders = perObject((openapi: object): object => {
  if (!hasDeprecatedOperation(openapi)) return openapi;
  const copy = structuredClone(openapi);
  addDeprecationHeaders(describeDocument("openapi", rootOf(fromValue(copy, "openapi"))));
  return copy;
});

const bundleOne = cacheByTexts(async (ref) => {
  const { result, texts } = bundleQuickly(ref) ?? (await (await import("./bundle/by-redocly.ts")).bundleByRedocly(ref));
  return { result: fillTexts(result), texts };
});

/** The bundle as Redocly writes it, without loading Redocly; undefined if Redocly may have a problem to report. */
function bundleQuickly(ref: string): FromFiles<object> | undefined {
  const texts = new Map<string, string>();
  try {
    const file = openValues(ref, texts);
    const read = isChangedInPlace(file) ? mapFile(file, ({ value }) => structuredClone(value)) : file;
    return { result: bundleDocument(withRules(describeDocument(ref, rootOf(read)))), texts };
  } catch (error) {
    if (error instanceof CannotRead) return undefined;
    throw error;
  }
}
