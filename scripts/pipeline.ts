import { emitEvents } from "@partner-api/codegen/emit-events";
import { emitOperations } from "@partner-api/codegen/emit-operations";
import { emitRoutes } from "@partner-api/codegen/emit-routes";
import { emitSchemas } from "@partner-api/codegen/emit-schemas";
import { emitTypes } from "@partner-api/codegen/emit-types";
import { format } from "@partner-api/codegen/format";
import { allSchemas, bundleContract } from "@partner-api/contract/bundle";
import type { Contract, Schema } from "@partner-api/contract/document";
import { emitClients } from "@partner-api/emit-clients/emit";
import {
  emitClientContract,
  emitClientSchemas,
  withOptionalKeys,
} from "@partner-api/emit-clients/typescript/emit-client";
import { emitExampleEvents } from "@partner-api/emit-clients/typescript/emit-example-events";

const HEADER = "// Generated from spec/ by `npm run generate`. Do not edit.\n\n";

/** Every generated file by its path in the project: the whole way from `spec/` to text, in order. */
export async function generate(): Promise<Map<string, string>> {
  const contract = await bundleContract();
  const schemas = allSchemas(contract);
  const sources: [file: string, source: string | Promise<string>][] = [
    ["generated/schemas.ts", emitSchemas(schemas)],
    ["generated/routes.ts", emitRoutes(withSchemas(contract.openapi, schemas))],
    ["generated/platform-routes.ts", emitRoutes(withSchemas(contract.platform, schemas))],
    ["generated/operations.ts", emitOperations(contract)],
    ["generated/events.ts", emitEvents(contract.asyncapi)],
    [`${TYPESCRIPT}/types.ts`, emitTypes(withOptionalKeys(contract.openapi), withEvents(contract))],
    [`${TYPESCRIPT}/contract.ts`, emitClientContract(contract)],
    [`${TYPESCRIPT}/schemas.ts`, emitClientSchemas(contract)],
    [`${TYPESCRIPT}/example-events.ts`, emitExampleEvents(contract)],
    ["clients/platform/src/generated/types.ts", emitTypes(contract.platform, contract.platform.components.schemas)],
  ];
  const formatted = await Promise.all(
    sources.map(async ([file, source]) => [file, await format(file, HEADER + (await source))] as const),
  );
  const bundles = Object.entries(contract).map(
    ([name, document]) => [`generated/${name}.json`, `${JSON.stringify(document, null, 2)}\n`] as const,
  );
  return new Map([
    ...formatted,
    ...bundles,
    ...emitClients(contract).map(([file, text]) => [`generated/${file}`, text] as const),
  ]);
}

const TYPESCRIPT = "clients/typescript/src/generated";

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
