import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "../../../server/log.ts";
import { startService } from "../../../server/service.ts";
import { cloneDatabase } from "../../../test/support/database.ts";
import type { Header, OpenApi, Response, Schema } from "../../contract/src/document.ts";
import { createProxiedClient } from "../src/client.ts";
import { type Context, callOperation } from "../src/context.ts";
import { type Contracts, readContracts, readDocuments } from "../src/contract.ts";
import { createCoverage } from "../src/coverage.ts";
import { gapsIn } from "../src/exemptions.ts";
import { startProxy } from "../src/proxy.ts";
import { fetchTokens } from "../src/tokens.ts";

/*
 * The conformance run notices it when the contract and the service differ. The service is the real one; what is planted is planted in
 * the contract that it is held to.
 */

const { url: databaseUrl } = await cloneDatabase();
const unset = { authIssuer: undefined, publicUrl: undefined, webhookForward: undefined };
const service = await startService(
  {
    host: "127.0.0.1",
    port: 0,
    environment: "sandbox",
    databaseUrl,
    dataDir: "memory",
    role: "api",
    ...unset,
    isRateLimited: false,
    logLevel: "silent",
  },
  createLog("silent"),
);
afterAll(service.stop);
const { scopes } = await readContracts();
const tokens = await fetchTokens(service.publicUrl, scopes);

type Planted = { information: Schema; responses: Record<string, Response> };

/** Reads an outlet, and asks for it in a type that is not served, under a contract with something planted in it. */
async function readOutletUnder(plant: (contract: Planted) => void) {
  const documents = readDocuments();
  const [openapi] = documents as [OpenApi];
  const responses = openapi.paths["/integrations/partner/outlets/{outlet_id}/v1"]?.get as Planted;
  plant({ information: openapi.components.schemas.OutletInformation as Schema, responses: responses.responses });
  const contracts = await readContracts(documents);
  return { contracts, ...(await readOutlet(contracts)) };
}

async function readOutlet(contracts: Contracts) {
  const proxy = await startProxy(service.publicUrl, contracts.judged);
  onTestFinished(proxy.close);
  const coverage = createCoverage(contracts);
  const serviceUrl = service.publicUrl;
  const client = createProxiedClient({ contracts, serviceUrl, proxyUrl: proxy.url, record: coverage.record });
  const context: Context = { contracts, serviceUrl, tokens, renewTokens: async () => {}, client, own: undefined };
  await callOperation(context, "getOutlet");
  await callOperation(context, "getOutlet", { headers: { Accept: "text/html" } });
  const items = coverage.read();
  const own = [...items.statuses, ...items.headers, ...items.fields].filter(({ what }) =>
    what.startsWith("getOutlet "),
  );
  return {
    sentences: client.failures.map(
      ({ operation, status, sentences }) => `${operation} ${status}: ${sentences.join("; ")}`,
    ),
    unseen: gapsIn(own, []).unseen.filter((what) => !/ (4(?!06)|5)\d\d\b/.test(what)),
  };
}

test("nothing is wrong with the contract as it is", async () => {
  const { sentences, unseen } = await readOutletUnder(() => {});
  expect({ sentences, unseen }).toEqual({ sentences: [], unseen: [] });
});

const required = (schema: Schema, name: string) => (schema.required ?? []).filter((other) => other !== name);

test.each<[plant: string, (contract: Planted) => void, RegExp]>([
  [
    "a response field that the contract does not know",
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
    "a required field that is not sent",
    ({ information }) => {
      Object.assign(information.properties ?? {}, { rating: { type: "integer" } });
      information.required = [...(information.required ?? []), "rating"];
    },
    /^getOutlet 200: .*rating/,
  ],
  ["an undocumented status", ({ responses }) => delete responses["406"], /^getOutlet 406: .*(status|406|match)/i],
  [
    "a required response header that is not sent",
    ({ responses }) => {
      const header: Header = { required: true, schema: { type: "string" } };
      Object.assign(responses["200"]?.headers ?? {}, { "X-Planted": header });
    },
    /^getOutlet 200: .*x-planted/i,
  ],
])("%s is reported", async (_plant, plant, sentence) => {
  const { sentences } = await readOutletUnder(plant);
  expect(sentences).toEqual([expect.stringMatching(sentence)]);
});

test("a field that the service never sends, and a header, are reported as never exercised", async () => {
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
