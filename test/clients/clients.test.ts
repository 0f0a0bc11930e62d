import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClientModel } from "../../clients/emit/src/model.ts";
import { readClientModel } from "../../clients/emit/src/read-model.ts";
import { createPlatformClient } from "../../clients/platform/src/platform-client.ts";
import * as typescriptClient from "../../clients/typescript/src/index.ts";
import { createPartnerClient, unwrap } from "../../clients/typescript/src/index.ts";
import { deliveryHeaderNames, exampleEvents } from "../../clients/typescript/test/deliveries.ts";
import { startExampleServer } from "../../clients/typescript/test/example-server.ts";
import { localDates } from "../../clients/typescript/test/local-dates.ts";
import { orderSteps, type Step } from "../../clients/typescript/test/order-steps.ts";
import { type Recorded, type RecordedServer, startServer } from "../../clients/typescript/test/recorded-server.ts";
import { eventScopes } from "../../generated/events.ts";
import { scopes } from "../../generated/operations.ts";
import { type Relay, startRelay } from "../../packages/command-line/src/certify/relay.ts";
import {
  contractIn,
  type Fault,
  isCertified,
  type Judgement,
  rowsOf,
} from "../../packages/console/src/readiness/readiness.ts";
import { bundleSources, publishedBundles } from "../../packages/contract/src/bundle.ts";
import {
  type ClientPolicy,
  contractFrom,
  readContract,
  signatureTestVectorOf,
} from "../../packages/contract/src/contract.ts";
import type { Service } from "../../server/boot/service.ts";
import { certify } from "../support/certified.ts";
import { findingsOf } from "../support/judge.ts";
import { startSandbox } from "../support/service.ts";
import { until } from "../support/until.ts";
import { readCases } from "./behaviour/cases.ts";
import { checkCase } from "./behaviour/check-case.ts";
import { checkDelivery, deliveryOf, hostileDeliveries, readDeliveryCases } from "./behaviour/deliveries.ts";
import { callsByName, type Driver, startDriver, typescriptDriver } from "./behaviour/drivers.ts";
import { type FaultyService, startFaultyService } from "./behaviour/faulty-service.ts";
import { receptionProblems } from "./behaviour/receptions.ts";
import { deliveryCell, differences, isWhole, type Row, tableOf } from "./behaviour/table.ts";
import { failedChecks, type RunningReceiver, startReceiverProcess } from "./receiver-process.ts";
import { sweepOf } from "./sweep.ts";
import { findToolchains, type Toolchain } from "./toolchains.ts";

/*
 * Compiles the clients of the other languages once, runs their README examples against a sandbox, and every case of
 * spec/client-behaviour.yaml in each of them.
 */

const toolchains = findToolchains();
const cases = readCases("spec/client-behaviour.yaml");
const drivers: Driver[] = [typescriptDriver(typescriptClient)];
let model: ClientModel;
let policy: ClientPolicy;
let faulty: FaultyService;
let endpoint: RecordedServer;
let service: Service;
/** An order of OUT-1001 whose event the sandbox delivered to `endpoint`. */
let orderNumber: string;

beforeAll(async () => {
  model = readClientModel(contractFrom(publishedBundles(await bundleSources())));
  endpoint = await startServer(() => new Response(null, { status: 204 }));
  service = await startSandbox({ webhookForward: `https://partner.example=${endpoint.url}` });
  policy = model.policy;
  faulty = await startFaultyService(policy.max_answer_bytes);
  for (const toolchain of toolchains) {
    const programs = { ...sweepOf(toolchain.language, model), ...integrationOf(toolchain.language) };
    await toolchain.build(programs); // Sequential, because other tests run at the same time.
    drivers.push(startDriver(toolchain));
    for (const [name, limits] of Object.entries(toolchain.transports))
      drivers.push(startDriver(toolchain, {}, { name, limits }));
  }
  orderNumber = await placeOrder(service.publicUrl);
  await until(() => endpoint.requests.length > 0);
}, 180_000); // The first Go build compiles the standard library.

afterAll(async () => {
  for (const driver of drivers) await driver.end();
  for (const toolchain of toolchains) toolchain.remove();
  await faulty.close();
  await service.stop();
  await endpoint.close();
});

/** Subscribes the partner to new orders, and places an order on the platform. */
async function placeOrder(baseUrl: string): Promise<string> {
  const auth = (clientId: string, requestedScopes: readonly string[]) => ({
    clientId,
    clientSecret: `${clientId}-secret`,
    tokenUrl: `${baseUrl}/auth/oauth2/token`,
    scopes: requestedScopes,
  });
  const partner = createPartnerClient({ baseUrl, auth: auth("demo-direct", scopes.auth_client_credentials) });
  await unwrap(
    partner.POST("/integrations/partner/v1/notification-subscriptions", {
      body: { event: "food.order.created", url: "https://partner.example/events" },
    }),
  );
  const platform = createPlatformClient({ baseUrl, auth: auth("demo-platform", ["platform:write"]) });
  const { data } = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
    params: { path: { outlet_id: "OUT-1001" } },
    body: { service_type: "food", items: [{ external_id: "es-teh", quantity: 1 }] },
  });
  return String(data?.data.order.order_number);
}

/** Starts a relay in which the first requests to a path get its faults, one each. */
function startFaultyRelay(faults: Record<string, Fault[]>): Promise<Relay> {
  const faultOf = ({ method, path }: { method: string; path: string }) => faults[`${method} ${path}`]?.shift();
  return startRelay({ url: service.publicUrl, contract: { targetOf: () => undefined }, faultOf, retryAfterS: 0 });
}

// Compilers and interpreters are slow on a busy machine.
describe.concurrent.each(toolchains)("the $language client", { timeout: 90_000 }, (toolchain) => {
  test("passes its own tests", async () => {
    await toolchain.check();
  });

  test("uploads a catalog and reads it back despite failed requests", async ({ expect }) => {
    const relay = await startFaultyRelay({
      "POST /auth/oauth2/token": ["unavailable"],
      "PUT /integrations/food/outlets/OUT-1002/v1/catalog": ["expired", "limited"],
      "GET /integrations/food/outlets/OUT-1002/v2/catalog": ["broken"],
    });
    expect(await toolchain.example("first call", relay.url)).toBe("Nasi: Nasi Uduk, Rp28000\n");
    const requests = relay.requests.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);
    const tokens = relay.requests.flatMap(({ headers, path }) =>
      path.includes("auth") ? [] : headers.get("Authorization"),
    );
    await relay.close();
    expect(requests).toEqual([
      "POST token",
      "POST token",
      "PUT catalog",
      "POST token",
      "PUT catalog",
      "PUT catalog",
      "GET catalog",
      "GET catalog",
      "PATCH menu_item_stocks",
    ]);
    // One new token after the rejected one, and no third.
    expect(new Set(tokens).size).toBe(2);
    expect(tokens.indexOf(tokens[1] ?? null)).toBe(1);
  });

  test("creates one promotion per idempotency key, and reports the code and request id of an error", async ({
    expect,
  }) => {
    const place = "POST /integrations/promo/outlets/OUT-1001/v1/food-promos";
    const relay = await startFaultyRelay({ [place]: ["lost"] });
    const printed = await toolchain.example("promotions", relay.url);
    await relay.close();
    const [firstLine, ...rest] = printed.split("\n");
    const id = /^created ([0-9a-f-]{36})$/.exec(firstLine ?? "")?.[1];
    expect(id).toBeDefined();
    expect(rest).toEqual([
      `resent ${id}`,
      "409 PROMOTION_NOT_ACTIVATED, request example-1",
      "no retry: the request must change first",
      "Nasi Goreng Kampung created",
      "",
    ]);
  });

  test("iterates over all pages of a list and over the events", async ({ expect }) => {
    const printed = await toolchain.example("lists", service.publicUrl);
    expect(printed).toBe(`1200 customers\nfood.order.created ${orderNumber} CREATED\n`);
  });

  test("sends a valid request for every operation on one connection, and reads each example response and event", async ({
    expect,
  }) => {
    const findings: string[] = [];
    const server = await startExampleServer((request) => {
      findings.push(...violationsOf(request));
      if (request.path.includes("/qr-code")) return new Response(Buffer.from("bytes, no text \x89PNG", "latin1"));
      const events = { success: true, data: { events: exampleEvents, next_after: null, has_more: false } };
      return request.path.startsWith("/integrations/partner/v1/events") ? Response.json(events) : undefined;
    });
    const printed = await toolchain.example("sweep", server.url);
    await server.close();
    expect(printed).toBe(`bytes 19\nevents ${exampleEvents.length} unknown 0\n`);
    expect(findings).toEqual([]);
    expect(new Set(server.requests.map(operationOf)).size).toBe(model.operations.length);
    // The service reads an empty body in chunks as a body without a media type.
    expect(server.requests.filter(({ headers }) => headers.has("Transfer-Encoding")).map(operationOf)).toEqual([]);
    expect(server.connections()).toBe(1);
  });

  test("runs the program of its README, which is tested without the service", async ({ expect }) => {
    const printed = await toolchain.example("integration", "http://fake.invalid");
    expect(printed).toMatch(toolchain.language === "go" ? /^ok /m : /^received F-\d+\n$/);
  });

  test("is certified with its example receiver and programs", async ({ expect, onTestFinished }) => {
    const receiver = await startReceiver(toolchain);
    onTestFinished(async () => void (await receiver.end()));
    const contract = contractIn(await (await fetch(`${service.publicUrl}/openapi.json`)).json(), eventScopes);
    const { judgements, isComplete } = await certify(service.publicUrl, contract, async (baseUrl) => {
      for (const words of ["lists", "first call", "promotions"]) await toolchain.example(words, baseUrl);
    });
    expect(await failedChecks(receiver.url)).toEqual([]);
    const received: Judgement = { outcome: "pass", got: [], evidence: [] };
    const rows = rowsOf(["food"], "direct", (id) => judgements.get(id) ?? received);
    const open = rows.filter(({ outcome }) => outcome !== "pass");
    expect(open.map(({ id, level, outcome, got }) => [id, level, outcome, ...got].join(" "))).toEqual([
      "menu-ids-stable should not shown",
      "conditional-reads should not shown",
    ]);
    expect([isComplete, isCertified(rows)]).toEqual([true, true]);
  });

  test("handles a delivery of the sandbox once, chunked or not, and rejects a forged one", async ({
    expect,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(toolchain);
    onTestFinished(async () => void (await receiver.end()));
    const [delivered] = endpoint.requests;
    const headers = deliveryHeaderNames.map((name): [string, string] => [name, delivered?.headers.get(name) ?? ""]);
    const deliver = async (body: string | ReadableStream<Uint8Array> = ""): Promise<number> => {
      const { status } = await fetch(receiver.url, { method: "POST", headers, body, duplex: "half" });
      return status;
    };
    const genuine = delivered?.body;
    const statuses = [
      await deliver(genuine),
      await deliver(genuine),
      await deliver(genuine?.replace("es-teh", "es-jeruk")),
    ];
    expect(statuses).toEqual([204, 204, 401]);
    // A stream has no length, so its body is chunked. Mono's own HttpListener often waits for such a body without end.
    if (toolchain.language !== "csharp") expect(await deliver(new Blob([genuine ?? ""]).stream())).toBe(204);
    expect(await receiver.end()).toEqual([`${orderNumber} CREATED`]);
  });
});

const INTEGRATIONS: Record<string, string> = {
  python: "examples/integration.py",
  php: "examples/integration.php",
  java: "examples/Integration.java",
  go: "examples/integration/integration_test.go",
  csharp: "examples/Integration.cs",
};

/** The program in the README of a client, by its path. */
function integrationOf(language: string): Record<string, string> {
  const readme = readFileSync(`clients/${language}/README.md`, "utf8");
  const [, program = ""] = /^A whole program.*?```\w+\n(.*?)```/ms.exec(readme) ?? [];
  return { [INTEGRATIONS[language] ?? ""]: program };
}

/** Returns the contract violations in a request. */
function violationsOf({ method, path, headers, body }: Recorded): string[] {
  const exchange = {
    method,
    url: new URL(path, "http://service"),
    requestHeaders: headers,
    requestBody: Buffer.from(body),
  };
  const findings = findingsOf({
    ...exchange,
    status: 200,
    responseHeaders: new Headers(),
    responseBody: Buffer.alloc(0),
  });
  return findings.flatMap(({ where, message }) => (where === "response" ? [] : `${method} ${path}: ${message}`));
}

/** Returns the id of the operation that a request calls. */
const operationOf = ({ method, path }: Recorded): string | undefined =>
  model.operations.find((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return operation.method === method && pattern.test(path.split("?")[0] ?? "");
  })?.id;

/** Starts the example that receives events. */
const startReceiver = (toolchain: Toolchain): Promise<RunningReceiver> =>
  startReceiverProcess((port) => toolchain.server("receive", port));

/** Compares the rows with the recorded table, which `npx vitest run --project programs test/clients/clients.test.ts -u` writes. */
async function expectRecord(rows: Row[], name: string): Promise<void> {
  expect(isWhole(rows) ? differences(rows) : []).toEqual([]);
  if (isWhole(rows)) await expect(tableOf(rows)).toMatchFileSnapshot(`../../clients/cases/${name}.tsv`);
}

describe("the clients of all languages behave alike", { timeout: 180_000 }, () => {
  /** Node.js reads the proxy variables only with `--use-env-proxy`, so this client needs its own process. */
  const typescriptProgram: Pick<Toolchain, "language" | "behaviour"> = {
    language: "typescript",
    behaviour: () => ({
      command: [process.execPath, "--use-env-proxy", "test/clients/behaviour/typescript-program.ts"],
      env: process.env,
      cwd: ".",
    }),
  };

  test("every client sends calls and token requests through the proxy of the environment", async () => {
    const variables = Object.fromEntries(
      [
        ["http_proxy", faulty.url],
        ["no_proxy", "other.invalid"],
      ].flatMap(([name, value]) => [
        [name, value],
        [String(name).toUpperCase(), value],
      ]),
    );
    for (const toolchain of [typescriptProgram, ...toolchains]) {
      const driver = startDriver(toolchain, variables);
      const id = `proxy-${driver.language}`;
      await faulty.addressOf(id, { case: "proxy", call: "listCustomers", answers: ["ok"], attempts: 1, outcome: "ok" });
      const url = `http://service.invalid/${id}`;
      const settings = { id, secret: "secret", url, tokenUrl: `${url}/auth/oauth2/token`, outlet: "OUT-1" };
      const instructions = {
        ...settings,
        call: "listCustomers",
        timeoutMs: 10_000,
        callTimeoutMs: 10_000,
        maxAttempts: 1,
        traceparent: "",
        skew: 0,
      } as const;
      const { ok, error, printed } = await driver.call(instructions);
      await driver.end();
      expect({ language: driver.language, ok, error, printed }).toEqual({ language: driver.language, ok: true });
      const { calls, tokens } = faulty.requestsOf(id);
      expect([calls.length, tokens.length]).toEqual([1, 1]);
    }
  });

  test("every client passes every behaviour case and sends its own User-Agent (D-versions-of-clients-2)", async () => {
    const findings: string[] = [];
    const rows = cases.map(({ case: name }): Row => ({ name, results: {} }));
    const runCases = async (driver: Driver): Promise<void> => {
      for (const [index, behaviourCase] of cases.entries()) {
        if (driver.limits.unsupported.includes(behaviourCase.call)) continue;
        const { problems, cell } = await checkCase(driver, behaviourCase, index, faulty, policy);
        findings.push(...problems.map((problem) => `${driver.language}: ${behaviourCase.case}: ${problem}`));
        Object.assign(rows[index]?.results ?? {}, { [driver.language]: cell });
      }
    };
    await Promise.all(drivers.map(runCases));
    // Not at the same time: both use the connections of this process.
    await runCases(typescriptDriver(typescriptClient, callsByName));
    expect(findings).toEqual([]);
    await expectRecord(rows, "calls");
  });

  test("every receiver passes every delivery case, prints no secret, and throws only its own errors", async () => {
    const { value: vector } = signatureTestVectorOf(readContract().asyncapi.root) ?? expect.unreachable();
    const listedCases = readDeliveryCases("spec/receiver-behaviour.yaml").map((deliveryCase) => ({
      name: deliveryCase.case,
      outcome: deliveryCase.outcome,
      delivery: deliveryOf(deliveryCase, vector),
    }));
    const hostileCases = hostileDeliveries(vector, 20261122, 150).map((delivery, index) => ({
      name: `hostile ${index} ${JSON.stringify(delivery.headers)} ${Buffer.from(delivery.body, "base64")}`.slice(
        0,
        1_500,
      ),
      outcome: "any" as const,
      delivery,
    }));
    const findings: string[] = [];
    const rows = listedCases.map(({ name }): Row => ({ name, results: {} }));
    await Promise.all(
      drivers.map(async (driver) => {
        for (const [index, { name, outcome, delivery }] of [...listedCases, ...hostileCases].entries()) {
          const result = await driver.receive(delivery);
          const problems = checkDelivery(outcome, delivery, result);
          findings.push(...problems.map((problem) => `${driver.language}: ${name}: ${problem}`));
          Object.assign(rows[index]?.results ?? {}, { [driver.language]: deliveryCell(outcome, result) });
        }
      }),
    );
    expect(findings).toEqual([]);
    await expectRecord(rows, "deliveries");
  });

  test("every receiver answers, handles, reports and logs sequences of deliveries alike", async () => {
    const { value: vector } = signatureTestVectorOf(readContract().asyncapi.root) ?? expect.unreachable();
    const run = ({ language, receiveAll }: Driver) => receptionProblems(language, receiveAll, vector);
    const problems = await Promise.all(drivers.slice(1).map(run));
    problems.push(await run(typescriptDriver(typescriptClient))); // Last: other work of this process delays duplicates.
    expect(problems.flat()).toEqual([]);
  });

  test("the order reducer of every client only moves forward, and the steps that are missing are counted", async () => {
    const { value: vector } = signatureTestVectorOf(readContract().asyncapi.root) ?? expect.unreachable();
    const { header, body } = JSON.parse(vector.body) as { header: object; body: { order: object } };
    const event = ([status, sequence]: Step) => ({
      header,
      body: { ...body, order: { ...body.order, status, sequence } },
    });
    const steps = orderSteps.filter(([, from, to]) => from[1] !== undefined && to[1] !== undefined);
    const missedBetween = ([, from = 0]: Step, [, to = 0]: Step) => to - from - 1;
    const expected = steps.map(([name, from, to, isForward]) => [
      name,
      isForward ? [...to, missedBetween(from, to)] : [...from, 0],
    ]);
    await Promise.all(
      drivers.map(async ({ language, reduce }) => {
        const states: unknown[] = [];
        for (const [name, from, to] of steps) states.push([name, await reduce([event(from), event(to)])]);
        expect([language, states]).toEqual([language, expected]);
      }),
    );
    expect(steps.length).toBeGreaterThan(10);
  });

  test("every client returns the local date of an outlet", async () => {
    const expected = localDates.map(([, , date]) => date);
    await Promise.all(
      drivers.map(async ({ language, localDate }) => {
        const dates: string[] = [];
        for (const [timeZone, at] of localDates) dates.push(await localDate(timeZone, at));
        expect([language, dates]).toEqual([language, expected]);
      }),
    );
  });
});
