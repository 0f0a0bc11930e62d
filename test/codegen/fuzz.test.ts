import fc from "fast-check";
import { expect, test } from "vitest";
import { nameProblems } from "../../clients/emit/src/name-problems.ts";
import { inexpressible } from "../../packages/contract/src/checks.ts";
import {
  type Bundles,
  CannotRead,
  ContractError,
  contractFrom,
  isRecord,
  keywordsOfSpecifications,
  readContract,
  SpecProblems,
} from "../../packages/contract/src/contract.ts";
import { generateFrom } from "../../scripts/pipeline.ts";
import { asyncapiDocuments, openapiDocuments } from "./made-documents.ts";

/*
 * For any contract, generation ends with files, or with file, line and column: never with a stack trace. The test changes our
 * documents and generated ones at random places, with keywords of OpenAPI 3.1, AsyncAPI 3 and JSON Schema and values of any kind.
 * `FUZZ_RUNS=20000 npx vitest run test/codegen/fuzz.test.ts` runs many more changes than the default.
 */

const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

type Node = Record<string, unknown>;

/** Our documents as values. */
const ours = ((): Bundles => {
  const { openapi, asyncapi, platform } = readContract();
  return {
    openapi: openapi.root.value as object,
    asyncapi: asyncapi.root.value as object,
    platform: platform.root.value as object,
  };
})();

const { openapi, asyncapi, schema } = keywordsOfSpecifications();
const words = [...Object.values(openapi), ...Object.values(asyncapi), schema, schema, schema].flatMap(
  ({ plain, holds = {}, beyond = "" }) => [...`${plain} ${beyond}`.split(/\s+/).filter(Boolean), ...Object.keys(holds)],
);

const names = Object.keys((ours.openapi as { components: { schemas: object } }).components.schemas);
/** Valid and invalid schemas and values. */
const values: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      0.01,
      "",
      "string",
      "object",
      "array",
      "^[",
      "date",
      "4XX",
      "default",
      "query",
      "cookie",
    ],
    ...[
      [],
      {},
      [{}],
      ["string", "null"],
      ["a", "a"],
      { type: "object" },
      { type: "array" },
      { not: {} },
      { oneOf: [] },
    ],
    ...[
      { $ref: "#/nowhere" },
      { $ref: "other.yaml" },
      { $ref: "#/components/schemas" },
      { $ref: 5 },
      { "": {} },
      { "a/b~c": {} },
    ],
  ),
  fc.constantFrom(...names).map(($ref) => ({ $ref: `#/components/schemas/${$ref}` })),
  fc.dictionary(
    fc.constantFrom(...words),
    fc.constantFrom<unknown>(null, true, 1, "x", [], {}, ["x"], { x: {} }, { type: "string" }),
    { maxKeys: 3 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Change = {
  document: keyof Bundles;
  at: number;
  kind: "put" | "drop" | "replace" | "copy";
  word: string;
  value: unknown;
  from: number;
};
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    document: fc.constantFrom<keyof Bundles>("openapi", "openapi", "openapi", "asyncapi", "platform"),
    at: fc.nat(),
    kind: fc.constantFrom<Change["kind"]>("put", "put", "drop", "replace", "copy"),
    word: fc.constantFrom(...words),
    value: values,
    from: fc.nat(),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Every object and list of a document, with its holder and key. */
function placesIn(node: unknown, places: { holder: Node; key: string }[] = []): { holder: Node; key: string }[] {
  if (typeof node !== "object" || node === null) return places;
  for (const key of Object.keys(node)) {
    places.push({ holder: node as Node, key });
    placesIn((node as Node)[key], places);
  }
  return places;
}

function changed(changeList: Change[]): Bundles {
  const bundles = structuredClone(ours);
  for (const { document, at, kind, word, value, from } of changeList) {
    const places = placesIn(bundles[document]);
    const place = places[at % places.length];
    if (place === undefined) continue;
    const { holder, key } = place;
    const child = holder[key];
    if (kind === "drop") delete holder[key];
    else if (kind === "replace") holder[key] = structuredClone(value);
    else if (kind === "copy") {
      const source = places[from % places.length];
      holder[key] = structuredClone(source?.holder[source.key]);
    } else if (isRecord(child)) child[word] = structuredClone(value);
    else holder[word] = structuredClone(value);
  }
  return JSON.parse(JSON.stringify(bundles)) as Bundles;
}

/** The places in the reported errors; none if generation succeeded. */
async function rejectionsOf(bundles: Bundles): Promise<string[]> {
  try {
    const documents = Object.values(contractFrom(bundles));
    const problems = [...inexpressible(documents), ...nameProblems(documents)];
    if (problems.length > 0) return problems.map(({ place, message }) => `${place}  ${message}`);
    await generateFrom(bundles, { emitTypes: () => "", format: async (_, source) => source });
    return [];
  } catch (error) {
    if (error instanceof SpecProblems) return error.problems.map(({ place, message }) => `${place}  ${message}`);
    if (error instanceof ContractError) return [`${error.place}  ${error.message}`];
    if (error instanceof CannotRead) return [error.message];
    throw error;
  }
}

test("generates our documents without changes", async () => {
  expect(await rejectionsOf(ours)).toEqual([]);
});

test(`generates files from ${RUNS} changed documents, or reports file, line and column`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (changeList) => {
      for (const place of await rejectionsOf(changed(changeList))) expect(place).toMatch(/^spec\/\S+\.yaml:\d+:\d+/);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

const MADE_RUNS = Math.ceil(RUNS / 4); // each is four times slower
const MADE: Record<string, fc.Arbitrary<Bundles>> = {
  OpenAPI: openapiDocuments.map((openapi) => ({ ...ours, openapi })),
  AsyncAPI: asyncapiDocuments.map((asyncapi) => ({ ...ours, asyncapi })),
};
test.each(Object.entries(MADE))(
  `reports file, line and column for ${MADE_RUNS} random %s documents`,
  { timeout: 3_600_000 },
  async (_, documents) => {
    await fc.assert(
      fc.asyncProperty(documents, async (bundles) => {
        for (const place of await rejectionsOf(JSON.parse(JSON.stringify(bundles)) as Bundles))
          expect(place).toMatch(/^spec\/\S+\.yaml:\d+:\d+/);
      }),
      { numRuns: MADE_RUNS, seed: SEED },
    );
  },
);
