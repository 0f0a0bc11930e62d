import { afterAll, describe, expect, test, vi } from "vitest";
import { createProxiedClient } from "../../packages/conformance/src/client.ts";
import type { Context } from "../../packages/conformance/src/context.ts";
import { readContracts } from "../../packages/conformance/src/contract.ts";
import { startProxy } from "../../packages/conformance/src/proxy.ts";
import { startEndpoint } from "../../packages/conformance/src/service.ts";
import { fetchTokens } from "../../packages/conformance/src/tokens.ts";
import { editedProject } from "../support/edited-project.ts";
import { FILE_DRIFTS } from "./file-drifts.ts";
import { GATES } from "./gates.ts";
import { plant } from "./plant.ts";
import { SERVICE_DRIFTS } from "./service-drifts.ts";

/* Every planted drift is rejected by the cheapest gate of `npm run check` that must detect it. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const project = editedProject();

/** It generates everything each time, so its drifts are planted together. */
const TOGETHER = "generate:check";

describe("in the service, rejected by conformance", async () => {
  for (const drift of SERVICE_DRIFTS) plant(project, drift);
  const contracts = await readContracts();
  const endpoint = await startEndpoint();
  const settings = { ENVIRONMENT: "sandbox", WEBHOOK_FORWARD: `https://partner.example=${endpoint.url}` };
  const { url: serviceUrl } = await project.serve(settings);
  const proxy = await startProxy(serviceUrl, contracts.judged);
  afterAll(() => Promise.all([endpoint.close(), proxy.close()]));
  const tokens = await fetchTokens(serviceUrl, contracts.scopes);

  test.each(SERVICE_DRIFTS)("$name", async ({ meet, sentence }) => {
    const client = createProxiedClient({ contracts, serviceUrl, proxy, record: () => {} });
    const context: Context = {
      contracts,
      serviceUrl,
      tokens,
      renewTokens: async () => {},
      client,
      steps: [],
      ownService: undefined,
    };
    await meet(context, endpoint);
    const sentences = client.failures.map(
      ({ operation, status, sentences }) => `${operation} ${status}: ${sentences.join("; ")}`,
    );
    expect(sentences.join("\n")).toContain(sentence);
  });
});

describe("in files", () => {
  test("no gate rejects the unchanged project", async () => {
    const { [TOGETHER]: _, ...others } = GATES; // npm run check runs it on the project itself
    const reports = Object.entries(others).map(async ([gate, check]) => [
      gate,
      await check({ ...project, folder: "." }),
    ]);
    expect(Object.fromEntries(await Promise.all(reports))).toEqual({
      "release:check": "",
      "lint:spec": "",
      prose: "",
      docs: "",
    });
  });

  test.each(FILE_DRIFTS.filter(({ gate }) => gate !== TOGETHER))(
    "$name, rejected by $gate",
    async ({ gate, sentence, ...drift }) => {
      const takeBack = plant(project, drift);
      try {
        expect(await GATES[gate](project)).toContain(sentence);
      } finally {
        takeBack();
      }
    },
  );

  test("in generated files, rejected by one run of generate:check", async () => {
    const together = FILE_DRIFTS.filter(({ gate }) => gate === TOGETHER);
    for (const drift of together) plant(project, drift);
    const report = (await GATES[TOGETHER](project)).split("\n").filter((line) => /^\S+: /.test(line));
    expect(report.map((line) => line.replace(/:.*/, "")).sort()).toEqual(
      together.map(({ sentence }) => sentence).sort(),
    );
  });
});
