import { setFlagsFromString } from "node:v8";
import {
  allSchemas,
  describeEnds,
  emitDeprecations,
  emitErrorCodes,
  emitEventSchemas,
  emitEventScopes,
  emitEvents,
  emitExample,
  emitOperations,
  emitRoutes,
  emitRules,
  emitSchemas,
  emitStrictJson,
  emitTypes,
  emitUsage,
  format,
} from "@partner-api/codegen";
import {
  type Bundles,
  CERTIFICATION_FILE,
  contractFrom,
  contractInDirections,
  criteriaOf,
  inDirections,
  perObject,
  publishedWorkflows,
  type Schema,
  type SchemaSpot,
  schemasOf,
  WORKFLOWS_FILE,
  workflowsOf,
} from "@partner-api/contract";
import { bundleSources, editorSchemas, openWithoutPlaces, publishedBundles } from "@partner-api/contract/bundle";
import { usageSchema } from "@partner-api/contract-diff/usage-file";
import {
  clientVersion,
  emitClientAnswers,
  emitClientContract,
  emitClientErrorCodes,
  emitClientExamples,
  emitClientOperations,
  emitClientPolicy,
  emitClientSchemas,
  emitClients,
  emitExampleEvents,
  readClientModel,
  withOptionalKeys,
} from "@partner-api/emit-clients";

const HEADER = "// Generated from spec/ by `npm run generate`. Do not edit.\n\n";

/** Steps that `npm run dev` memoizes and tests replace. */
const STEPS = { emitTypes, format };

/**
 * Every generated file by its path in the project, from the files of `spec/`.
 *
 * @param isLinted the caller has linted the same files, so they are not checked again
 */
export async function generate({ isLinted = false, steps = STEPS } = {}): Promise<Map<string, string>> {
  if (isFirstRun) setFlagsFromString("--no-turbofan");
  try {
    return await withOthers(await generateFrom(await bundleSources("spec", { isLinted }), steps), steps);
  } finally {
    isFirstRun = false;
    setFlagsFromString("--turbofan");
  }
}

/** A first run ends before code of V8's last optimizing compiler repays its compilation. */
let isFirstRun = true;

/** The generated files with those of the workflows and of the certification, which are not part of the bundles. */
async function withOthers(files: ReadonlyMap<string, string>, { format }: typeof STEPS): Promise<Map<string, string>> {
  const workflows = openWithoutPlaces(`spec/${WORKFLOWS_FILE}`);
  const criteria = criteriaOf(
    openWithoutPlaces(`spec/${CERTIFICATION_FILE}`),
    workflowsOf(workflows).map(({ id }) => id),
  );
  const { receiver } = criteria; // of a receiver, the client of TypeScript checks them itself
  const moduleOf = (path: string, value: object) =>
    format(path, `${HEADER}export const criteria = ${JSON.stringify(value)} as const;\n`);
  const [ofClient, all] = [`${TYPESCRIPT}/criteria.ts`, "generated/criteria.ts"];
  return new Map(files)
    .set("generated/workflows.json", publishedWorkflows(workflows))
    .set(all, await moduleOf(all, criteria))
    .set(ofClient, await moduleOf(ofClient, { receiver }));
}

/** Every generated file by its path, from bundled and linted documents that still have their `x-` keywords. */
export async function generateFrom(sources: Bundles, { emitTypes, format } = STEPS): Promise<Map<string, string>> {
  const bundles = publishedBundles(sources);
  const contract = contractInDirections(bundles);
  const views = inDirections(bundles);
  const { openapi, asyncapi, platform } = contract;
  const client = readClientModel(contract);
  const partnerSchemas = new Map([...schemasOf(openapi), ...schemasOf(asyncapi)]);
  /** Another thread formats the module while the next ones are emitted. */
  const module = async (file: string, source: string) => [file, await format(file, HEADER + source)] as const;
  const modules = [
    module("generated/schemas.ts", emitSchemas(allSchemas(contract))),
    module("generated/routes.ts", emitRoutes(openapi)),
    module("generated/platform-routes.ts", emitRoutes(platform)),
    module("generated/operations.ts", emitOperations(contractFrom(sources))),
    module("generated/error-codes.ts", emitErrorCodes(contract)),
    module("generated/rules.ts", emitRules(contract)),
    module("generated/events.ts", emitEvents(asyncapi)),
    module("generated/event-schemas.ts", emitEventSchemas(asyncapi)),
    module("generated/event-scopes.ts", emitEventScopes(asyncapi)),
    module("generated/deprecations.ts", emitDeprecations(contract)),
    module("generated/usage.ts", emitUsage(openapi)),
    module("packages/validation/src/generated/strict-json.ts", emitStrictJson(contract)),
    module(
      `${TYPESCRIPT}/types.ts`,
      emitTypes(withOptionalKeys(views.openapi), valuesOf(partnerSchemas), describeEnds),
    ),
    module(`${TYPESCRIPT}/contract.ts`, emitClientContract(contract, clientVersion("typescript"))),
    module(`${TYPESCRIPT}/answers.ts`, emitClientAnswers(client)),
    module(`${TYPESCRIPT}/examples.ts`, emitClientExamples(client)),
    module(`${TYPESCRIPT}/operations.ts`, emitClientOperations(client)),
    module(`${TYPESCRIPT}/policy.ts`, emitClientPolicy(client)),
    module(`${TYPESCRIPT}/error-codes.ts`, emitClientErrorCodes(contract)),
    module(`${TYPESCRIPT}/schemas.ts`, emitClientSchemas(partnerSchemas, asyncapi)),
    module(`${TYPESCRIPT}/example-events.ts`, emitExampleEvents(contract)),
    module("clients/platform/src/generated/types.ts", emitTypes(views.platform, valuesOf(schemasOf(platform)))),
  ];
  const texts = Object.entries(bundles).map(
    ([name, document]) => [`generated/${name}.json`, textOf(document).text] as const,
  );
  const forEditors = [...editorSchemas(Object.values(contract))].map(
    ([name, schema]) => [`generated/editor/${name}`, `${JSON.stringify(schema, null, 2)}\n`] as const,
  );
  const demoCatalog = ["generated/demo-catalog.json", emitExample(openapi, "DemoCatalog")] as const;
  const usage = ["generated/usage.schema.json", `${JSON.stringify(usageSchema, null, 2)}\n`] as const;
  const ofClients = emitClients(client);
  return new Map([...(await Promise.all(modules)), ...texts, ...forEditors, demoCatalog, usage, ...ofClients]);
}

const textOf = perObject((document: object) => ({ text: `${JSON.stringify(document, null, 2)}\n` }));

const TYPESCRIPT = "clients/typescript/src/generated";

const valuesOf = (schemas: ReadonlyMap<string, SchemaSpot>): Record<string, Schema> =>
  Object.fromEntries([...schemas].map(([name, { value }]) => [name, value]));
