import { readdirSync, readFileSync } from "node:fs";
import { allSchemas, bundleContract } from "./bundle.ts";
import { emitClients } from "./clients/emit.ts";
import type { Contract, Schema } from "./document.ts";
import { emitClientContract, emitClientManifest, emitClientSchemas, withOptionalKeys } from "./emit-client.ts";
import { emitEvents } from "./emit-events.ts";
import { emitExampleEvents } from "./emit-example-events.ts";
import { emitOperations } from "./emit-operations.ts";
import { emitRoutes } from "./emit-routes.ts";
import { emitSchemas } from "./emit-schemas.ts";
import { emitTypes } from "./emit-types.ts";
import { format } from "./format.ts";

const HEADER = "// Generated from spec/ by `npm run generate`. Do not edit.\n\n";

/** Every file of `generated/` by its path there: the whole way from `spec/` to text, in order. */
export async function generate(): Promise<Map<string, string>> {
  const contract = await bundleContract();
  const schemas = allSchemas(contract);
  const sources: [file: string, source: string | Promise<string>][] = [
    ["formats.ts", template("formats.ts")],
    ["text.ts", template("text.ts")],
    ["schemas.ts", emitSchemas(schemas)],
    ["routes.ts", emitRoutes(withSchemas(contract.openapi, schemas))],
    ["platform-routes.ts", emitRoutes(withSchemas(contract.platform, schemas))],
    ["operations.ts", emitOperations(contract)],
    ["events.ts", emitEvents(contract.asyncapi)],
    ["client/types.ts", emitTypes(withOptionalKeys(contract.openapi), withEvents(contract))],
    ["client/contract.ts", emitClientContract(contract)],
    ["client/schemas.ts", emitClientSchemas(contract)],
    ["client/example-events.ts", emitExampleEvents(contract)],
    ...clientTemplates().map((file): [string, string] => [file, template(file)]),
    ["platform-types.ts", emitTypes(contract.platform, contract.platform.components.schemas)],
  ];
  const formatted = await Promise.all(
    sources.map(async ([file, source]) => [file, await format(file, HEADER + (await source))] as const),
  );
  const bundles = Object.entries(contract).map(
    ([name, document]) => [`${name}.json`, `${JSON.stringify(document, null, 2)}\n`] as const,
  );
  const ready: [file: string, text: string][] = [
    ["client/package.json", emitClientManifest(contract)],
    ["client/README.md", template("client/README.md")],
    ...emitClients(contract),
  ];
  return new Map([...formatted, ...bundles, ...ready]);
}

const clientTemplates = (): string[] =>
  readdirSync("scripts/templates/client", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .map((file) => `client/${file}`);

const template = (file: string): string => readFileSync(`scripts/templates/${file}`, "utf8");

const withSchemas = <Document extends Contract["openapi"]>(
  document: Document,
  schemas: Record<string, Schema>,
): Document => ({
  ...document,
  components: { ...document.components, schemas },
});

const withEvents = ({ openapi, asyncapi }: Contract): Record<string, Schema> => ({
  ...openapi.components.schemas,
  ...asyncapi.components.schemas,
});
