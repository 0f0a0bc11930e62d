import {
  allSchemas,
  emitEvents,
  emitOperations,
  emitRoutes,
  emitSchemas,
  emitTypes,
  format,
} from "@partner-api/codegen";
import { contractFrom, schemasOf } from "@partner-api/contract";
import { bundleContract } from "@partner-api/contract/bundle";
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
  const bundles = await bundleContract();
  const contract = contractFrom(bundles);
  const { openapi, asyncapi, platform } = contract;
  const sources: [file: string, source: string | Promise<string>][] = [
    ["generated/schemas.ts", emitSchemas(allSchemas(contract))],
    ["generated/routes.ts", emitRoutes(openapi)],
    ["generated/platform-routes.ts", emitRoutes(platform)],
    ["generated/operations.ts", emitOperations(contract)],
    ["generated/events.ts", emitEvents(asyncapi)],
    [
      `${TYPESCRIPT}/types.ts`,
      emitTypes(withOptionalKeys(bundles.openapi), new Map([...schemasOf(openapi), ...schemasOf(asyncapi)])),
    ],
    [`${TYPESCRIPT}/contract.ts`, emitClientContract(contract)],
    [`${TYPESCRIPT}/schemas.ts`, emitClientSchemas(contract)],
    [`${TYPESCRIPT}/example-events.ts`, emitExampleEvents(contract)],
    ["clients/platform/src/generated/types.ts", emitTypes(bundles.platform, schemasOf(platform))],
  ];
  const formatted = await Promise.all(
    sources.map(async ([file, source]) => [file, await format(file, HEADER + (await source))] as const),
  );
  const texts = Object.entries(bundles).map(
    ([name, document]) => [`generated/${name}.json`, `${JSON.stringify(document, null, 2)}\n`] as const,
  );
  return new Map([
    ...formatted,
    ...texts,
    ...emitClients(contract).map(([file, text]) => [`generated/${file}`, text] as const),
  ]);
}

const TYPESCRIPT = "clients/typescript/src/generated";
