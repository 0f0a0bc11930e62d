import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundles, type Contract, type Document, describeDocument } from "./document.ts";
import { isRecord } from "./json.ts";
import { perObject } from "./per-object.ts";
import { inDirections, namesOfInputs } from "./schema/directions.ts";
import { fromValue } from "./source/file.ts";
import { locator } from "./source/locate.ts";
import { pointerOf } from "./source/pointer.ts";
import { rootOf } from "./source/spot.ts";

/** Our contract, read from its bundles. Places refer to the source files in `spec/`. */
export const contractFrom = (bundles: Bundles, spec = "spec"): Contract => read(bundles, spec, NONE);

/** Our contract for generators. Schemas that differ between requests and responses are separate components. */
export const contractInDirections = (bundles: Bundles, spec = "spec"): Contract =>
  read(inDirections(bundles), spec, (name) => namesOfInputs(bundles[name as keyof Bundles]));

const NONE = () => new Map<string, string>();
/** Documents of a bundle by their names. A bundle does not change. */
const documentsOf = perObject((_bundle: object) => new Map<string, Document>());

/** @param renamed returns the names in `spec/` of the renamed components of a document */
function read(
  { openapi, asyncapi, platform }: Bundles,
  spec: string,
  renamed: (name: string) => Map<string, string>,
): Contract {
  const locate = locator(spec);
  const read = (name: string, value: object): Document => {
    const documents = documentsOf(value);
    const key = `${spec} ${name} ${renamed === NONE}`;
    const document = documents.get(key) ?? readDocument(name, value);
    documents.set(key, document);
    return document;
  };
  const readDocument = (name: string, value: object): Document => {
    const names = renamed(name);
    const authored = ([components = "", kind = "", component = "", ...more]: readonly string[]): string[] =>
      [components, kind, names.get(component) ?? component, ...more].filter((key) => key !== "");
    return describeDocument(
      name,
      rootOf(
        fromValue(value, name, (keys) =>
          locate(pointerOf(names.size > 0 && keys[1] === "schemas" ? authored(keys) : keys), name),
        ),
      ),
    );
  };
  return {
    openapi: read("openapi", openapi),
    asyncapi: read("asyncapi", asyncapi),
    platform: read("platform", platform),
  };
}

/** Our contract, as written by `npm run generate`. */
export function readContract(folder = "generated", spec = "spec"): Contract {
  const read = (name: string): object => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as object;
  return contractFrom({ openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") }, spec);
}

/**
 * Creates a contract from parsed documents: `{ openapi: {…}, asyncapi: {…} }`. Of a document of OpenAPI 3.0, which is converted in
 * place, it reads a copy.
 */
export const contractOf = (documents: Record<string, unknown>): Document[] =>
  Object.entries(documents).map(([name, value]) => {
    const isConverted = isRecord(value) && String(value.openapi).startsWith("3.0");
    return describeDocument(name, rootOf(fromValue(isConverted ? structuredClone(value) : value, name)));
  });
