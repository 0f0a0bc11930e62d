import { afterAll, expect, onTestFinished, test } from "vitest";
import { createProxiedClient } from "../packages/conformance/src/client.ts";
import { type Context, callOperation } from "../packages/conformance/src/context.ts";
import { type Contracts, contractsOf, readContracts } from "../packages/conformance/src/contract.ts";
import { createCoverage } from "../packages/conformance/src/coverage.ts";
import { gapsIn } from "../packages/conformance/src/exemptions.ts";
import { startProxy } from "../packages/conformance/src/proxy.ts";
import { fetchTokens } from "../packages/conformance/src/tokens.ts";
import { whileLocked } from "../packages/conformance/src/while-locked.ts";
import { contractOf, readContract, type Schema } from "../packages/contract/src/contract.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { cloneDatabase } from "./support/database.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* A conformance run reports each difference between contract and service. The service is real; the tests change the contract. */

const { url: databaseUrl, owner } = await cloneDatabase();
const config = { ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl, role: "api" as const };
const service = await startService(config, createLog("silent"));
afterAll(service.stop);
const { scopes } = await readContracts();
const tokens = await fetchTokens(service.publicUrl, scopes);

type Header = { required?: boolean; schema: Schema };
type Planted = { information: Schema; responses: Record<string, { headers?: Record<string, Header> }> };
type OpenApi = {
  paths: Record<string, { get: Pick<Planted, "responses"> }>;
  components: { schemas: { OutletInformation: Schema } };
};

const OUTLET = "/integrations/partner/outlets/{outlet_id}/v1";

/** Reads an outlet, and requests it in an unsupported type, under a changed contract. */
async function readOutletUnder(plant: (contract: Planted) => void) {
  const { openapi, asyncapi } = readContract();
  const planted = structuredClone(openapi.root.value) as OpenApi;
  const { [OUTLET]: operations } = planted.paths;
  planted.paths = operations === undefined ? {} : { [OUTLET]: operations }; // others would only cost time
  const { responses } = operations?.get ?? { responses: {} };
  plant({ information: planted.components.schemas.OutletInformation, responses });
  const contracts = await contractsOf([...contractOf({ openapi: planted }), asyncapi]);
  return readOutlet(contracts);
}

async function readOutlet(contracts: Contracts) {
  const proxy = await startProxy(service.publicUrl, contracts.judged);
  onTestFinished(proxy.close);
  const coverage = createCoverage(contracts);
  const serviceUrl = service.publicUrl;
  const client = createProxiedClient({ contracts, serviceUrl, proxy, record: coverage.record });
  const context: Context = {
    contracts,
    serviceUrl,
    tokens,
    renewTokens: async () => {},
    client,
    steps: [],
    ownService: undefined,
  };
  await callOperation(context, "getOutlet");
  await callOperation(context, "getOutlet", { headers: { Accept: "text/html" } });
  const items = coverage.read();
  const outletItems = [...items.statuses, ...items.headers, ...items.fields].filter(({ name }) =>
    name.startsWith("getOutlet "),
  );
  return {
    sentences: client.failures.map(
      ({ operation, status, sentences }) => `${operation} ${status}: ${sentences.join("; ")}`,
    ),
    unseen: gapsIn(outletItems, []).unseen.filter(
      (label) => !/ (4(?!06)|5)\d\d\b|Strict-Transport-Security$/.test(label),
    ),
  };
}

test("reports nothing for the unchanged contract", async () => {
  const { sentences, unseen } = await readOutletUnder(() => {});
  expect({ sentences, unseen }).toEqual({ sentences: [], unseen: [] });
});

const required = (schema: Schema, name: string) => (schema.required ?? []).filter((other) => other !== name);

test.each<[plant: string, (contract: Planted) => void, RegExp]>([
  [
    "a response field that is not in the contract",
    ({ information }) => {
      delete information.properties?.merchant_name;
      information.required = required(information, "merchant_name");
    },
    /^getOutlet 200: .*additional properties|^getOutlet 200: .*unevaluated/,
  ],
  [
    "a field of the wrong type",
    ({ information }) => Object.assign(information.properties ?? {}, { status: { type: "integer" } }),
    /^getOutlet 200: .*status.* integer/,
  ],
  [
    "a missing required field",
    ({ information }) => {
      Object.assign(information.properties ?? {}, { rating: { type: "integer" } });
      information.required = [...(information.required ?? []), "rating"];
    },
    /^getOutlet 200: .*rating/,
  ],
  ["an undocumented status", ({ responses }) => delete responses["406"], /^getOutlet 406: .*(status|406|match)/i],
  [
    "a missing required response header",
    ({ responses }) => {
      const header: Header = { required: true, schema: { type: "string" } };
      Object.assign(responses["200"]?.headers ?? {}, { "X-Planted": header });
    },
    /^getOutlet 200: .*x-planted/i,
  ],
])("reports %s", async (_plant, plant, sentence) => {
  const { sentences } = await readOutletUnder(plant);
  expect(sentences).toEqual([expect.stringMatching(sentence)]);
});

test("reports a field and a header that the service never sends as not exercised", async () => {
  const { sentences, unseen } = await readOutletUnder(({ information, responses }) => {
    Object.assign(information.properties ?? {}, { rating: { type: ["integer", "null"] }, kind: { enum: ["a"] } });
    Object.assign(responses["200"]?.headers ?? {}, { "X-Planted": { schema: { type: "string" } } });
  });
  expect(sentences).toEqual([]);
  expect(unseen).toEqual([
    "getOutlet 200 X-Planted",
    "getOutlet 200 data/outlet/rating",
    "getOutlet 200 data/outlet/kind",
  ]);
});

test("releases the lock of a scenario that fails", async () => {
  const scenario = whileLocked(databaseUrl, ["orders"], async () => {
    await expect(
      owner.transaction(async (sql) => {
        await sql.query("SET LOCAL lock_timeout = '10ms'");
        await sql.query("UPDATE orders SET order_number = order_number");
      }),
    ).rejects.toThrow("lock timeout");
    throw new Error("the scenario failed");
  });
  await expect(scenario).rejects.toThrow("the scenario failed");
  await owner.query("UPDATE orders SET order_number = order_number");
});
