import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Contract, describeDocument } from "./document.ts";
import { fromValue } from "./source/file.ts";
import { locateKeys } from "./source/locate.ts";
import { rootOf } from "./source/spot.ts";

/** The bundled documents of our contract as values. */
export type Bundles = { openapi: object; asyncapi: object; platform: object };

/** Our contract as its bundles have it; places are those of `spec/`, of which the bundles are made. */
export function contractFrom({ openapi, asyncapi, platform }: Bundles, spec = "spec"): Contract {
  const read = (name: string, value: object) =>
    describeDocument(name, rootOf(fromValue(value, name, locateKeys(spec, name))));
  return {
    openapi: read("openapi", openapi),
    asyncapi: read("asyncapi", asyncapi),
    platform: read("platform", platform),
  };
}

/** Our contract, as `npm run generate` wrote it. */
export function readContract(folder = "generated", spec = "spec"): Contract {
  const read = (name: string): object => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as object;
  return contractFrom({ openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") }, spec);
}
