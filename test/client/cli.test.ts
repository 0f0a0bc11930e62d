import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createPlatformClient } from "../../clients/platform/src/platform-client.ts";
import {
  createPartnerClient,
  createReceiver,
  type EventHandlers,
  type PartnerEvent,
  paginate,
  type Receiver,
  unwrap,
} from "../../clients/typescript/src/index.ts";
import { nodeListener } from "../../clients/typescript/src/node.ts";
import { criteria } from "../../clients/typescript/src/receiver-check.ts";
import { eventNames, vector } from "../../clients/typescript/test/deliveries.ts";
import { startService } from "../../server/boot/service.ts";
import { readConfig } from "../../server/boot/settings/config.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { asArray, asObject, type JsonObject, readBundle } from "../support/contract.ts";
import { cloneDatabase } from "../support/database.ts";
import { placeOrder } from "../support/place-order.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { words } from "../support/words.ts";
import { eventually, type RunningCommand, start } from "./command-line.ts";
import { createPartnerProject } from "./partner-project.ts";
import { findNodes } from "./programs.ts";

/* The command line as partners run it: installed from the tarball, on the oldest available Node, against a running sandbox. */

const { folder, remove } = await createPartnerProject();
afterAll(remove);
const [, node] = findNodes().at(-1) as [string, string];
const program = join(folder, "node_modules/.bin/partner-api");

const { url: databaseUrl } = await cloneDatabase();
const config = { ...readConfig({ SECRETS_KEYS }), port: 0, databaseUrl };
const log = createLog("silent");
let service = await startService(config, log);
afterAll(() => service.stop());
const { publicUrl } = service;

const credentials = {
  PARTNER_API_URL: publicUrl,
  PARTNER_CLIENT_ID: "demo-direct",
  PARTNER_CLIENT_SECRET: "demo-direct-secret",
};
const secret = { PARTNER_NOTIFICATION_SECRET: vector.secret };

const begin = (args: string[], env: Record<string, string> = { ...credentials, ...secret }) =>
  start(node, [program, ...args], { HOME: folder, ...env }, folder);
const run = (args: string[], env?: Record<string, string>) => begin(args, env).ended;

/* The partner's receiver. */
const received: PartnerEvent[] = [];
/** Events that the receiver rejects. */
let shouldReject: (event: PartnerEvent) => boolean = () => false;
const take = (event: PartnerEvent) => {
  if (shouldReject(event)) throw new Error("rejected by the test");
  received.push(event);
};
const on = Object.fromEntries(eventNames.map((name) => [name, take])) as EventHandlers;
let receive: Receiver;
/** Simulates a restart: clears the handled keys. */
const restartReceiver = () => {
  receive = createReceiver({ secret: vector.secret, on, onError: () => {} });
};
const receiver = createServer(nodeListener((request) => receive(request)));
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received.length = 0;
  shouldReject = () => false;
  restartReceiver();
});

const authOf = (clientId: string, scopes: string[]) => ({
  clientId,
  clientSecret: `${clientId}-secret`,
  tokenUrl: `${publicUrl}/auth/oauth2/token`,
  scopes,
});
const platform = createPlatformClient({ baseUrl: publicUrl, auth: authOf("demo-platform", ["platform:write"]) });

async function advance(order_number: string, to: "MERCHANT_ACCEPTED" | "PREP_ORDER_NOW" | "COMPLETED"): Promise<void> {
  const { response } = await platform.POST("/platform/v1/orders/{order_number}/advance", {
    params: { path: { order_number } },
    body: { to },
  });
  expect(response.status).toBe(200);
}
const stepsOf = (order_number: string) =>
  received.flatMap(({ body }) =>
    "order" in body && "status" in body.order && body.order.order_number === order_number ? [body.order.status] : [],
  );

async function setWebhookEndpoint(env: Record<string, string>, events: string[], active: boolean): Promise<void> {
  const body = JSON.stringify({ url: "https://partner.example/all", events, active });
  const { code } = await run(["call", "setWebhookEndpoint", "--webhook_key", "main", "--body", body], env);
  expect(code).toBe(0);
}

describe("listen", () => {
  const listen = (...args: string[]): RunningCommand =>
    begin(
      ["listen", "--forward-to", receiverUrl, "--subscribe", "https://partner.example/listen", ...args],
      credentials, // The command reads the notification secret from the service.
    );

  test("forwards signed events in order; a failing receiver only delays its own order", async () => {
    const before = await placeOrder(platform);
    const command = listen();
    await command.prints(/Forwarding all events of .* Ctrl-C stops\./);
    shouldReject = () => true; // Until both orders are placed.
    const [delayed, free] = [await placeOrder(platform), await placeOrder(platform)];
    let isDelayed = true;
    shouldReject = ({ body }) => isDelayed && "order" in body && body.order.order_number === delayed;
    for (const status of ["MERCHANT_ACCEPTED", "PREP_ORDER_NOW"] as const)
      for (const order of [delayed, free]) await advance(order, status);
    await eventually(() => stepsOf(free).length === 3);
    await command.prints(new RegExp(`${delayed}  → 500 \\(\\d+ ms\\); retry in 1 s`));
    expect(stepsOf(delayed)).toEqual([]);
    isDelayed = false;
    await eventually(() => stepsOf(delayed).length === 3);
    for (const order of [delayed, free])
      expect(stepsOf(order)).toEqual(["CREATED", "MERCHANT_ACCEPTED", "PREP_ORDER_NOW"]);
    expect(stepsOf(before)).toEqual([]);

    const { code, stdout, stderr } = await command.end("SIGINT");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`food.order.prep_order_now  ${free}  → 204 \\(\\d+ ms\\)`));
    expect(stdout).toMatch(/Stopped: 6 forwarded\. The next start resumes after the event [0-9a-f-]{36}\.\n$/);
  });

  test("loses no events when it is killed or the receiver or service is down", async () => {
    const orders: string[] = [];
    const command = listen();
    await command.prints(/Forwarding/);
    orders.push(await placeOrder(platform));
    await eventually(() => received.length === 1);
    shouldReject = () => true;
    orders.push(await placeOrder(platform));
    await command.prints(/retry in 1 s/);
    await command.end("SIGKILL");
    orders.push(await placeOrder(platform));

    shouldReject = () => false;
    const next = listen();
    await eventually(() => received.length === 3);
    const { port } = new URL(publicUrl);
    await service.stop();
    try {
      await next.prints(/The service does not respond \(\w+\)/);
    } finally {
      service = await startService({ ...config, port: Number(port) }, log);
    }
    orders.push(await placeOrder(platform));
    await next.prints(/The service responds again/);
    await eventually(() => received.length === 4);
    const numbers = received.map(({ body }) => "order" in body && body.order.order_number);
    expect(numbers.sort()).toEqual(orders); // Orders are independent.
    expect((await next.end("SIGTERM")).code).toBe(0);
  });

  test("forwards the selected events from a position", async () => {
    const state = join(folder, "state.json");
    const command = listen("--from", "oldest", "--events", "food.order.merchant_accepted,payment.*", "--state", state);
    await eventually(() => received.length === 2);
    expect(new Set(received.map(({ header }) => header.event_name))).toEqual(new Set(["food.order.merchant_accepted"]));
    const last = await placeOrder(platform);
    await advance(last, "MERCHANT_ACCEPTED");
    await eventually(() => received.length === 3);
    await command.end("SIGINT");
    expect(JSON.parse(readFileSync(state, "utf8"))).toMatchObject({ after: received[2]?.header.event_id });

    const [first] = received.splice(0);
    restartReceiver();
    const resumed = listen("--from", String(first?.header.event_id), "--events", "food.order.*", "--state", state);
    await eventually(() => stepsOf(last).length === 2);
    expect(received.map(({ header }) => header.event_id)).not.toContain(first?.header.event_id);
    await resumed.end("SIGINT");
  });

  test("starts with the oldest event if the saved event is unknown", async () => {
    const state = join(folder, "other.json");
    writeFileSync(state, JSON.stringify({ after: crypto.randomUUID() }));
    const command = listen("--state", state);
    await command.prints(
      /does not have the event .*, which expired or is from another database\. Starting with the oldest event/,
    );
    await eventually(() => received.length > 8);
    await command.end("SIGINT");
  });

  test("the first start of a partner without events forwards from now on", async () => {
    const rival = { ...credentials, PARTNER_CLIENT_ID: "demo-rival", PARTNER_CLIENT_SECRET: "demo-rival-secret" };
    const command = begin(["listen", "--forward-to", receiverUrl], { ...rival, ...secret });
    await command.prints(/Forwarding all events of .*, from now on\. Ctrl-C stops\./);
    await command.end("SIGINT");
  });

  test("warns about events without a subscription or webhook endpoint", async () => {
    const rival = { ...credentials, PARTNER_CLIENT_ID: "demo-rival", PARTNER_CLIENT_SECRET: "demo-rival-secret" };
    const warns = async (sentence: RegExp) => {
      const command = begin(["listen", "--forward-to", receiverUrl], { ...rival, ...secret });
      await command.prints(sentence);
      await command.end("SIGINT");
    };
    await warns(
      /You have no subscription to food\.order\.created, .*, payment\.transaction\.settlement, partner\..*\. The service keeps/,
    );
    await setWebhookEndpoint(rival, ["food:order:read", "food:catalog:read", "partner:outlet:read"], false);
    await warns(/You have no subscription to payment\.transaction\.settlement\. The service keeps/);
  });

  test("prints rejections of the service with exit code 2", async () => {
    for (const [args, sentence] of [
      [["--client-secret", "wrong"], "Check your credentials"],
      [["--from", "yesterday"], "Expected oldest, now or one of your event ids"],
    ] as const) {
      const { code, stdout, stderr } = await run(["listen", "--forward-to", receiverUrl, ...args]);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(sentence);
      expect(stderr).not.toContain("    at ");
    }
  });
});

test("certify reports what is not shown, and verifies no report without a signature", async () => {
  const report = join(folder, "certification");
  const options = ["--program", "pos/1", "--wait", "0.1", "--report", report, "--json"];
  const { code, stdout } = await run(["certify", ...options]);
  expect([code, JSON.parse(stdout).assessment]).toEqual([1, "self"]);
  const [file, keys] = [join(report, "report.json"), join(folder, "keys.json")];
  writeFileSync(keys, JSON.stringify({ keys: [] }));
  expect(await run(["certify", "--verify", file, "--keys", keys])).toEqual({
    code: 1,
    stdout: `${file} must not be trusted. The report has no signature: it is self-assessed, with a sandbox of the partner's own.\n`,
    stderr: "",
  });
});

describe("check-receiver", () => {
  test("passes the package's receiver", async () => {
    const { code, stdout, stderr } = await run(["check-receiver", "--url", receiverUrl]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^✓ accepted +a correctly signed event/);
    expect(stdout).toMatch(/\n(\d+) of \1 checks passed\. Next: if the URL is public, subscribe it to your events;/);
    expect(stdout).toContain(` run partner-api listen --forward-to ${receiverUrl} --subscribe https://`);
    expect(received.length).toBeGreaterThan(40);
  });

  test("reports the faults of a receiver as text and JSON", async () => {
    shouldReject = ({ header }) => header.event_name === "payment.transaction.settlement";
    const { code, stdout } = await run([
      "check-receiver",
      "--url",
      receiverUrl,
      "--outlet",
      "OUT-1",
      "--external-outlet",
      "OURS",
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ payment-events .*\n +got: payment\.transaction\.settlement: 500\n +fix: .+/);
    expect(received[0]?.body).toMatchObject({ outlet: { id: "OUT-1", external_outlet_id: "OURS" } });
    const json = await run(["check-receiver", "--url", receiverUrl, "--secret", vector.secret, "--json"], {});
    const { passed, results } = JSON.parse(json.stdout);
    expect([json.code, passed, results.length]).toEqual([1, false, Object.keys(criteria.receiver).length]);
    expect(results.find(({ check }: { check: string }) => check === "payment-events").got).toEqual([
      "payment.transaction.settlement: 500",
    ]);
  });

  test("lists skipped checks with exit code 2 at the time limit", async () => {
    const silent = createServer((_request, response) => void setTimeout(() => response.writeHead(204).end(), 60));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const { code, stdout } = await run(["check-receiver", "--url", url, "--timeout", "0.15"]);
    silent.closeAllConnections();
    silent.close();
    expect(stdout).toContain("The time limit was reached.");
    expect(code).toBe(2);
  });
});

describe("lint-catalog", () => {
  const menu = (name: string, content: unknown) => {
    const file = join(folder, name);
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    return file;
  };
  const item = { external_id: "es-teh", name: "Es Teh Manis", price: 8000 };
  const sound = { request_id: "menu-1", menus: [{ name: "Minuman", menu_items: [item] }], variant_categories: [] };

  test("lists every violation of the schema and the rules with its pointer", async () => {
    const invalid = { ...sound, menus: [{ menu_items: [{ ...item, price: 9_000_000, name: undefined }] }] };
    const schema = await run(["lint-catalog", menu("invalid.json", invalid)], {});
    expect([schema.code, schema.stderr]).toEqual([1, ""]);
    expect(schema.stdout).toContain("/menus/0/menu_items/0/price: Expected at most 2500000, got 9000000.");
    expect(schema.stdout).toContain("/menus/0/menu_items/0/name: Expected a text, got nothing.");
    expect(schema.stdout).toContain("2 violations. Next: fix them");

    const hours = { monday: [{ start: "10:00", end: "09:00" }] };
    const unruly = {
      ...sound,
      menus: [{ menu_items: [{ ...item, operational_hours: hours, variant_category_external_ids: ["pedas"] }] }],
    };
    const rules = await run(["lint-catalog", menu("unruly.json", unruly), "--json"], {});
    expect(rules.code).toBe(1);
    expect(JSON.parse(rules.stdout)).toEqual({
      violations: [
        expect.objectContaining({
          code: "VARIANT_CATEGORY_NOT_SENT",
          field: "/menus/0/menu_items/0/variant_category_external_ids/0",
        }),
        expect.objectContaining({
          code: "HOURS_END_NOT_AFTER_START",
          field: "/menus/0/menu_items/0/operational_hours/monday/0/end",
        }),
      ],
      warnings: [],
    });
  });

  test("lists dropped entries and ended promotions of an outlet without changing anything", async () => {
    const api = createPartnerClient({
      baseUrl: publicUrl,
      auth: authOf("demo-direct", ["food:catalog:read", "promo:food_promo:write"]),
    });
    const params = { path: { outlet_id: "OUT-1001" } };
    const read = () => unwrap(api.GET("/integrations/food/outlets/{outlet_id}/v2/catalog", { params }));
    const before = await read();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const promo_detail = {
      external_menu_id: "nasi-goreng",
      start_date: day(3),
      end_date: day(9),
      percentage_discount: 20,
    };
    const { success } = await unwrap(
      api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
        params,
        body: { promo_type: "sku_promo", promo_detail },
      }),
    );

    const file = menu("sound.json", sound);
    const { code, stdout, stderr } = await run(["lint-catalog", file, "--outlet", "OUT-1001"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`${file}: no violations. Replacing the catalog of OUT-1001 would\n  drop the menu item `);
    expect(stdout).toMatch(/drop the menu item nasi-goreng \(.+\)/);
    expect(stdout).toMatch(/drop the variant category .+/);
    expect(stdout).toContain(`end the promotion ${success[0]?.id} of nasi-goreng\nNothing was changed.`);
    expect(await read()).toEqual(before);
    expect((await run(["lint-catalog", file], {})).stdout).toContain("no violations. Next: add --outlet");
  });

  test("warns of dishes that cannot be ordered, and of a catalog without dishes", async () => {
    const rules = { selection: { min_quantity: 1 } };
    const dead = {
      ...sound,
      menus: [{ menu_items: [{ ...item, variant_category_external_ids: ["gula"] }] }],
      variant_categories: [{ external_id: "gula", rules, variants: [{ external_id: "manis", in_stock: false }] }],
    };
    const { code, stdout } = await run(["lint-catalog", menu("dead.json", dead)], {});
    expect(code).toBe(0);
    expect(stdout).toContain(
      "warning: /menus/0/menu_items/0: It cannot be ordered with your ids: expected at least 1 variant of gula",
    );
    const empty = await run(["lint-catalog", menu("empty.json", { ...sound, menus: [] }), "--json"], {});
    expect([empty.code, JSON.parse(empty.stdout).warnings]).toEqual([
      0,
      [expect.objectContaining({ code: "CATALOG_EMPTY", field: "/menus" })],
    ]);
  });

  test("warns of fields that the contract does not have, and the service ignores", async () => {
    const misspelt = { ...sound, menus: [{ menu_items: [{ ...item, in_stok: false }] }], "a/b": 1 };
    const { code, stdout } = await run(["lint-catalog", menu("misspelt.json", misspelt), "--json"], {});
    const message = "The service ignores it: the contract has no such field.";
    expect([code, JSON.parse(stdout).warnings]).toEqual([
      0,
      [
        { field: "/menus/0/menu_items/0/in_stok", message },
        { field: "/a~1b", message },
      ],
    ]);
  });

  test("prints the service's error for another partner's outlet with exit code 2", async () => {
    const { code, stderr } = await run(["lint-catalog", menu("sound.json", sound), "--outlet", "OUT-2001"]);
    expect(code).toBe(2);
    expect(stderr).toContain("404 HTTP_404");
  });
});

describe("diff", () => {
  /** Saves the contract, with changes, as a partner's copy. */
  const contract = (
    name: string,
    change: (documents: Record<"openapi" | "asyncapi", JsonObject>) => void = () => {},
  ) => {
    const documents = { openapi: readBundle("openapi"), asyncapi: readBundle("asyncapi") };
    change(documents);
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    for (const [file, document] of Object.entries(documents))
      writeFileSync(join(path, `${file}.json`), JSON.stringify(document));
    return path;
  };
  const usedFile = (name: string, content: unknown) => {
    const file = join(folder, name);
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    return file;
  };
  const schemaOf = (document: JsonObject, name: string) =>
    asObject(asObject(asObject(document.components).schemas)[name]);
  const old = contract("old");
  const next = contract("next", ({ openapi, asyncapi }) => {
    asArray(schemaOf(openapi, "LinkOutletRequest").required).push("reason");
    const { driver: _, ...rest } = asObject(schemaOf(asyncapi, "OrderContext").properties);
    schemaOf(asyncapi, "OrderContext").properties = rest;
  });

  test("lists the breaking changes of used parts", async () => {
    const file = usedFile("used.json", { operations: ["linkOutlet"], events: ["food.order.placed"] });
    const { code, stdout, stderr } = await run(["diff", old, next, "--used", file], {});
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(
      /PUT \/integrations\/partner\/outlets\/\{outlet_id\}\/v1\/link\/\{product\} request .*reason.*\n.*\n +you use linkOutlet\n/,
    );
    expect(stdout).toMatch(/food\.order\.placed .*driver.*\n.*\n +you use food\.order\.placed\n/);
    expect(stdout).toMatch(/2 breaking changes affect you\. 8 other breaking changes do not affect you\. Next: /);
  });

  test("compares a running service and prints JSON", async () => {
    const { code, stdout, stderr } = await run(
      ["diff", next, publicUrl, "--json", "--used", usedFile("service.json", { events: ["food.order.*"] })],
      {},
    );
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toEqual({ breaking: false, changes: [] });
  });
});

const COMMANDS = words`
  sandbox listen trigger logs resend call check-receiver certify lint-catalog diff changes mcp completion
`;

test("runs with npx, prints the help of every command, and rejects an unknown command", async () => {
  const { stdout, code } = await start("npx", ["--no-install", "partner-api", "--help"], { HOME: folder }, folder)
    .ended;
  expect([code, stdout.match(/^ {2}[a-z-]+/gm)]).toEqual([0, COMMANDS.map((command) => `  ${command}`)]);
  for (const command of COMMANDS) {
    const help = await run([command, "--help"], {});
    expect([help.code, help.stderr]).toEqual([0, ""]);
    expect(help.stdout).toContain(`usage: partner-api ${command}`);
    expect(help.stdout).toMatch(/Exit code 0: /);
  }
  const unknown = await run(["listne"], {});
  expect([unknown.code, unknown.stdout]).toEqual([2, ""]);
  expect(unknown.stderr).toMatch(/^Unknown command listne: did you mean listen\?/);
});

describe("trigger and logs", () => {
  const HERE = { PARTNER_API_URL: publicUrl };

  test("trigger performs actions, and logs shows them as text and JSON", async () => {
    const log = begin(["logs", "--follow", "--lines", "0", "--json"], HERE);
    const listening = begin(
      ["listen", "--forward-to", receiverUrl, "--json", "--subscribe", "https://partner.example/l"],
      credentials,
    );
    await listening.prints(/"message":"Forwarding all events/);
    const placedOrder = await run(["trigger", "order", "--quantity", "2", "--json"], HERE);
    expect([placedOrder.code, placedOrder.stderr]).toEqual([0, ""]);
    const { order_number, order_items } = JSON.parse(placedOrder.stdout) as {
      order_number: string;
      order_items: unknown[];
    };
    expect(order_items).toEqual([expect.objectContaining({ external_id: "nasi-goreng", quantity: 2 })]);
    const promotions = ["cart", "delivery", "sku", "sku_v2"].map((scope) => ({ scope, redeemed_amount: 1_000 }));
    const fields = JSON.stringify({ cutlery_requested: true, takeaway_charges: 2_000, promotions });
    const rehearsed = await run(["trigger", "order", "--with", fields, "--json"], HERE);
    expect([rehearsed.code, rehearsed.stderr]).toEqual([0, ""]);
    expect(JSON.parse(rehearsed.stdout)).toMatchObject({
      cutlery_requested: true,
      takeaway_charges: 2_000,
      order_total: 34_000,
      applied_promotions: expect.arrayContaining(promotions.map(({ scope }) => expect.objectContaining({ scope }))),
    });
    expect(await run(["trigger", "order", "--with", "[1"], HERE)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Expected a JSON object after --with, got "[1".'),
    });
    expect(await run(["trigger", "advance", "--order", order_number, "--to", "MERCHANT_ACCEPTED"], HERE)).toEqual({
      code: 0,
      stdout: `The order ${order_number} is MERCHANT_ACCEPTED.\n`,
      stderr: "",
    });
    await eventually(() => stepsOf(order_number).length === 2);
    expect(stepsOf(order_number)).toEqual(["CREATED", "MERCHANT_ACCEPTED"]);

    const paid = await run(["trigger", "settlement"], HERE); // As the demo client.
    expect([paid.code, paid.stderr]).toEqual([0, ""]);
    expect(paid.stdout).toMatch(/^ORDER-[0-9a-f]{8} is paid \(payment\.transaction\.settlement\)\.\n$/);
    await eventually(() => received.some(({ header }) => header.event_name === "payment.transaction.settlement"));
    const forwarded = (await listening.end("SIGINT")).stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const first = received.find(({ body }) => "order" in body && body.order.order_number === order_number);
    expect(forwarded.find(({ event_id }) => event_id === first?.header.event_id)).toEqual({
      at: expect.stringMatching(/^\d{4}-/),
      message: expect.stringMatching(new RegExp(`^food.order.created  ${order_number}  → 204 \\(\\d+ ms\\)$`)),
      event_id: first?.header.event_id,
      event: "food.order.created",
      entity: order_number,
      status: 204,
      took_ms: expect.any(Number),
    });

    await log.prints(
      new RegExp(`"kind":"request","number":\\d+,.*"path":"/platform/v1/orders/${order_number}/advance"`),
    );
    expect((await log.end("SIGTERM")).code).toBe(0);
    const requests = await run(["logs", "--only", "requests", "--lines", "100"], HERE);
    expect([requests.code, requests.stderr]).toEqual([0, ""]);
    expect(requests.stdout).toMatch(
      new RegExp(`POST /platform/v1/orders/${order_number}/advance  → 200 \\(\\d+ ms\\)  demo-platform`),
    );
    expect(requests.stdout).not.toContain("\u001B");
  });

  test("trigger test sends a test event, logs selects its failed delivery, and resend delivers it again", async () => {
    const rejected = await run(["trigger", "test", "--event", "food.order.cancelled"], HERE);
    expect([rejected.code, rejected.stdout]).toEqual([2, ""]);
    expect(rejected.stderr).toContain(
      "You have no active subscription or webhook endpoint for food.order.cancelled. Create one",
    );
    const api = createPartnerClient({
      baseUrl: publicUrl,
      auth: authOf("demo-direct", ["partner:outlet:read", "food:order:read"]),
    });
    const body = { event: "food.order.cancelled" as const, url: "https://partner.example/tried", active: true };
    const subscriptions = "/integrations/partner/v1/notification-subscriptions";
    for await (const { id, event } of paginate(api, subscriptions))
      if (event === body.event)
        await unwrap(api.DELETE(`${subscriptions}/{subscription_id}`, { params: { path: { subscription_id: id } } }));
    const test = ["trigger", "test", "--event", "food.order.cancelled"];
    const sent = (url: string) => `Sending a test event food.order.cancelled to ${url}. Next: logs\n`;
    await setWebhookEndpoint(credentials, ["food:order:read", "payment.transaction.settlement"], true);
    expect(await run(test, credentials)).toEqual({ code: 0, stdout: sent("https://partner.example/all"), stderr: "" });
    await unwrap(api.POST(subscriptions, { body }));
    expect(await run(test, credentials)).toEqual({ code: 0, stdout: sent(body.url), stderr: "" });
    const log = begin(["logs", "--follow", "--only", "deliveries"], { ...HERE, FORCE_COLOR: "1" });
    // partner.example does not resolve or respond.
    const [red, end] = ["\u001B\\[31m", "\u001B\\[39m"];
    await log.prints(
      new RegExp(`food.order.cancelled {2}\\S+ {2}→ ${red}\\w+${end}: .+ https://partner.example/tried`),
    );
    expect(await log.end("SIGINT")).toMatchObject({ code: 0, stderr: "" });

    const endpoint = body.url;
    const selected = (...filters: string[]) =>
      run(["logs", "--only", "deliveries", "--endpoint", endpoint, "--status", "failed", ...filters], HERE);
    const all = ["--event", "food.order.*", "--since", "2026-01-01"];
    let id = "";
    await expect
      .poll(async () => {
        [, id = ""] = /; resend (\S+); next attempt/.exec((await selected(...all)).stdout) ?? [];
        return id;
      })
      .not.toBe("");
    for (const other of [
      ["--event", "food.order.created"],
      ["--endpoint", `${endpoint}/2`],
      ["--status", "complete"],
      ["--since", "2999-01-01"],
    ])
      expect(await selected(...all, ...other)).toEqual({
        code: 0,
        stdout: "",
        stderr: "No deliveries match. Events that listen forwards are not deliveries.\n",
      });
    expect(await run(["resend", id], HERE)).toEqual({
      code: 0,
      stdout: `Sending food.order.cancelled to ${endpoint} again. Next: logs\n`,
      stderr: "",
    });
    const unknown = await run(["resend", crypto.randomUUID()], HERE);
    expect([unknown.code, unknown.stdout]).toEqual([2, ""]);
    expect(unknown.stderr).toMatch(/^partner-api resend: 404 .*\n.*Check the id/s);
  });

  test("prints rejections without undefined values or a stack", async () => {
    const { code, stdout, stderr } = await run(["trigger", "settlement", "--client-secret", "wrong"], credentials);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^partner-api trigger: 401 invalid_client from \S+\/auth\/oauth2\/token, request \S+\n/);
    expect(stderr).not.toMatch(/undefined|\n {4}at /);
    const unknownClient = await run(["logs", "--client-id", "nobody"], HERE);
    expect([unknownClient.code, unknownClient.stdout]).toEqual([2, ""]);
    expect(unknownClient.stderr).toContain("got 400. Expected the client_id of a demo partner, got nobody.");
  });
});

describe("call", () => {
  const HERE = { PARTNER_API_URL: publicUrl };
  const outlet = ["--outlet_id", "OUT-1001"];
  const subscription = ["--event", "food.order.placed", "--body.url", "https://partner.example/called"];

  test.each<[code: number, args: string[], output: RegExp]>([
    [0, ["getCatalog", ...outlet], /^\{\n {2}.*"external_id": "nasi-goreng"/s],
    [0, ["createSubscription", ...subscription, "--active", "false"], /called",.*"active": false/s],
    [
      0,
      ["setMenuItemStocks", ...outlet, "--body", '[{"external_id":"nasi-goreng","in_stock":true}]'],
      /"success": true/,
    ],
    [
      0,
      ["placeOrder", ...outlet, "--service_type", "food", "--items", '[{"external_id":"es-teh","quantity":1}]'],
      /"order_number"/,
    ],
    [1, ["getCatalog", "--outlet_id", "OUT-9999"], /"code": /],
    [2, ["getCatalog"], /^partner-api call: Expected the path parameter outlet_id of .*, got none\.\n$/],
    [2, ["getCatalog", "--outlet", "OUT-1001"], /Expected fields among outlet_id for getCatalog, got outlet\.\n$/],
    [2, ["getCatalogue", ...outlet], /got "getCatalogue": did you mean getCatalog\?\n$/],
    [2, ["placeOrder", ...outlet, "--items", "tea"], /Expected JSON after --items, got "tea"\.\n$/],
    [
      2,
      ["getCatalog", ...outlet, "--profile", "nobody"],
      /Expected a profile in \S+profiles\.json, such as .*, got none\.\n$/,
    ],
  ])("exits with %i for %j", async (expected, args, output) => {
    const { code, stdout, stderr } = await run(["call", ...args], HERE);
    expect([code, stderr]).toEqual([expected, code === 2 ? stderr : ""]);
    expect(code === 2 ? stderr : stdout).toMatch(output);
  });

  test("uses the options of a profile, and before them those of the command line", async () => {
    const data = join(folder, ".local/share/partner-api");
    mkdirSync(data, { recursive: true });
    const rival = { url: publicUrl, "client-id": "demo-rival", "client-secret": "demo-rival-secret" };
    writeFileSync(join(data, "profiles.json"), JSON.stringify({ rival }));
    const call = ["call", "getCatalog", ...outlet];
    expect((await run([...call, "--profile", "rival"], {})).code).toBe(1); // the outlet of another partner
    const credentials = ["--client-id", "demo-direct", "--client-secret", "demo-direct-secret"];
    expect((await run([...call, ...credentials], { PARTNER_PROFILE: "rival" })).code).toBe(0);
  });

  const SHELLS = {
    bash: `COMP_WORDS=(partner-api "$@"); COMP_CWORD=$#; _partner_api; printf "%s\\n" "\${COMPREPLY[@]}"`,
    zsh: 'compadd() { print -rl -- "$@" }; words=(partner-api "$@"); CURRENT=$(( $# + 1 )); _partner_api',
    fish: 'complete -C "partner-api $argv"',
  };
  test.each(Object.entries(SHELLS))("completes operations and their fields in %s", async (shell, ask) => {
    const { PATH = "" } = process.env;
    const has = PATH.split(":").some((each) => existsSync(join(each, shell)));
    if (!has) return console.log(`${shell} is not installed`);
    const script = join(folder, `completion.${shell}`);
    writeFileSync(script, (await run(["completion", shell])).stdout);
    const prepared = `${shell === "zsh" ? "compdef() :; " : ""}source ${script}; ${ask}`;
    const environment = { ...HERE, HOME: folder, PATH: `${join(folder, "node_modules/.bin")}:${PATH}` };
    const offered = async (...words: string[]) =>
      (await start(shell, ["-c", prepared, ...(shell === "fish" ? [] : [shell]), ...words], environment, folder).ended)
        .stdout;
    expect(await offered("call", "getCatalogR")).toMatch(/^getCatalogRequest$/m);
    expect(await offered("call", "createSubscription", "--")).toMatch(/^--active$/m);
    expect(await offered("call", "createSubscription", "--")).toMatch(/^--body\.url$/m);
  });
});
