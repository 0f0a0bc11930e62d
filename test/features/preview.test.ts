import { execFileSync } from "node:child_process";
import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { type GuardedPage, launchChromium, PHONE, violationsOf } from "../support/chromium.ts";
import { editedProject } from "../support/edited-project.ts";

/* A change of the contract as its readers and the programmers of partners meet it: the command, and its pages in a real browser. */

vi.setConfig({ testTimeout: 240_000 });
const project = editedProject();
const OUT = join(project.folder, ".cache/preview");

/** The current contract is released first, so that the edits of this file are the only changes. */
const { version } = (JSON.parse(project.read("generated/openapi.json")) as { info: { version: string } }).info;
for (const name of ["openapi", "asyncapi", "platform"])
  project.write(`spec/released/${version}/${name}.json`, project.read(`generated/${name}.json`));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Designer", "-c", "user.email=designer@example.com", ...args], {
    cwd: project.folder,
  });
for (const args of [
  ["init", "--quiet", "--initial-branch", "main"],
  ["add", "--all"],
  ["commit", "--quiet", "--message", "Before the change"],
])
  git(...args);

const run = (...options: string[]) => project.run("scripts/preview.ts", "--portal", "no", "--out", OUT, ...options);

test("reports a contract that cannot be generated at its place and builds no page", async () => {
  project.replace("spec/resources/stocks.yaml", "in_stock: { type: boolean", "in_stock: { type: bool");
  const { code, output } = await run();
  expect({ code, place: /^spec\/resources\/stocks\.yaml:\d+:\d+/.test(output), pages: readdirSync(OUT) }).toEqual({
    code: 1,
    place: true,
    pages: [".preview"],
  });
  project.replace("spec/resources/stocks.yaml", "in_stock: { type: bool", "in_stock: { type: boolean");
});

test("rejects a foreign folder and an unknown option", async () => {
  const folder = join(project.folder, "docs");
  const rejections = await Promise.all([project.run("scripts/preview.ts", "--out", folder), run("--bose", "main")]);
  expect(rejections.map(({ code, output }) => `${code} ${output.split("\n")[0]}`)).toEqual([
    `2 No preview: expected a new or empty folder, got ${folder}, which contains other files. Choose another one with --out.`,
    expect.stringMatching(/^2 Expected one of the options .*, got --bose: did you mean --base\?$/),
  ]);
});

test("reports a field, a limit, a value, a removed operation and a renamed field of an event", async () => {
  const stocks = "spec/resources/stocks.yaml";
  project.insert(
    stocks,
    "    required: [external_id, in_stock]\n    properties:",
    "      note: { type: string, maxLength: 40, description: Why it is so., examples: [Sold out] }",
  );
  project.replace(
    stocks,
    '$ref: "../shared/types.yaml#/schemas/PartnerReference"\n        description: Partner-side id of the menu item',
    "type: string\n        maxLength: 255\n        description: Partner-side id of the menu item",
  );
  const promotions = "spec/resources/promotions.yaml";
  project.replace(promotions, "enum: [created, activated,", "enum: [created, activated, paused,");
  project.insert(
    promotions,
    "      activated: is in effect, unless a newer one on the same item overrides it",
    "      paused: is not in effect for now",
  );
  project.insert(
    promotions,
    "        - { from: [created], to: activated, by: time }",
    "        - { from: [activated], to: paused, by: time }",
  );
  const subscriptions = "spec/resources/subscriptions.yaml";
  const removed = /^ {4}delete:\n {6}operationId: deleteSubscription\n[\s\S]*?(?=^ {2}\w)/m;
  project.replace(subscriptions, removed.exec(project.read(subscriptions))?.[0] ?? "", "");
  for (const file of globSync("spec/**/*.yaml", { cwd: project.folder })) {
    const text = project.read(file);
    if (text.includes("pop_id")) project.write(file, text.replaceAll("pop_id", "point_id"));
  }
  const usage = { version: 1, from: "2026-11-01", to: "2026-11-20", clients: [callerOf("deleteSubscription")] };
  project.write("usage.json", JSON.stringify(usage));
  project.write("traffic.har", JSON.stringify({ log: { version: "1.2", entries: [SUBSCRIPTION_REMOVED] } }));
  const at = (file: string) => join(project.folder, file);
  const { code, output } = await run("--base", "main", "--usage", at("usage.json"), "--traffic", at("traffic.har"));
  expect({
    code,
    output: output
      .replaceAll(OUT, "OUT")
      .replaceAll(version, "RELEASED")
      .replaceAll(/\d+ notes?/g, "N notes"),
  }).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "Since main
      For information: 7 breaking changes, 1 undecided change, 1 behaviour change, 8 additions, N notes.
      breaking     listPromotions: status now also "paused"
      breaking     getPromotion: status now also "paused"
      breaking     createTransaction: pop_id was removed; 2 more changes
      breaking     getTransactionByOrder: pop_id was removed; 2 more changes
      breaking     getTransaction: pop_id was removed; 2 more changes
      breaking     registerOutlet: pop_id was removed; 8 more changes
      breaking     settleTransaction: pop_id was removed; 2 more changes
      breaking     payment.transaction.settlement: pop_id was removed; 2 more changes
      … and 4 more operations and events
      Source breaks in the clients: TypeScript 3, Python 3, PHP 3, Java 3, Go 3, C# 2.
      Type checks in the clients: Python 1.
      New in the clients: TypeScript 1, Python 2, PHP 3, Java 3, Go 2, C# 2.
      Recorded exchanges: 1, of which 1 breaks; 0 without an operation, 0 recorded messages already invalid before.
        entry 1: request of DELETE /integrations/partner/v1/notification-subscriptions/{subscription_id} (deleteSubscription): expected another operation, got a removed operation

    Since RELEASED, the last release
      Breaking: 7 breaking changes, 1 undecided change, 1 behaviour change, 8 additions, N notes.
      openapi, asyncapi, platform need a major version: RELEASED becomes 2.0.0 or later; info.version is RELEASED, which is not enough.
      breaking     listPromotions: status now also "paused"
      breaking     getPromotion: status now also "paused"
      breaking     createTransaction: pop_id was removed; 2 more changes
      breaking     getTransactionByOrder: pop_id was removed; 2 more changes
      breaking     getTransaction: pop_id was removed; 2 more changes
      breaking     registerOutlet: pop_id was removed; 8 more changes
      breaking     settleTransaction: pop_id was removed; 2 more changes
      breaking     payment.transaction.settlement: pop_id was removed; 2 more changes
      … and 4 more operations and events
      Source breaks in the clients: TypeScript 3, Python 3, PHP 3, Java 3, Go 3, C# 2.
      Type checks in the clients: Python 1.
      New in the clients: TypeScript 1, Python 2, PHP 3, Java 3, Go 2, C# 2.
      Recorded exchanges: 1, of which 1 breaks; 0 without an operation, 0 recorded messages already invalid before.
        entry 1: request of DELETE /integrations/partner/v1/notification-subscriptions/{subscription_id} (deleteSubscription): expected another operation, got a removed operation

    27 pages in OUT/. Next: open OUT/index.html in a browser.
    ",
    }
  `);
  expect(readdirSync(OUT).sort()).toEqual([".preview", "index.html", `since-${version}`, "since-branch"]);
  for (const part of [`since-${version}`, "since-branch"])
    expect(readdirSync(join(OUT, part)).sort()).toEqual([
      "clients.html",
      "create-transaction.html",
      "delete-subscription.html",
      "get-promotion.html",
      "get-transaction-by-order.html",
      "get-transaction.html",
      "list-promotions.html",
      "payment.transaction.settlement.html",
      "register-outlet.html",
      "send-webhook-endpoint-test-event.html",
      "set-menu-item-stocks.html",
      "set-variant-stocks.html",
      "settle-transaction.html",
    ]);
});

/** An exchange that a partner recorded, of a removed operation. */
const SUBSCRIPTION_REMOVED = {
  request: {
    method: "DELETE",
    url: "https://sandbox.example/integrations/partner/v1/notification-subscriptions/2c5ea4c0-4067-4fe8-8bab-9c1d0b5c0a3e",
    headers: [],
  },
  response: {
    status: 200,
    headers: [],
    content: { size: 2, mimeType: "application/json", text: '{"success":true,"data":{}}' },
  },
};

/** A partner of a usage file that called one operation. */
const callerOf = (operation: string) => ({
  client: "partner-1",
  operations: [
    {
      operation,
      last: "2026-11-20",
      days: 3,
      count: 12,
      parameters: [],
      fields: [],
      content_types: [],
      accepts: [],
      codes: [],
    },
  ],
  events: [],
});

const chromium = await launchChromium();
afterAll(chromium.close);

const address = (file: string): string => pathToFileURL(join(OUT, file)).href;
const SET_STOCKS = `since-${version}/set-menu-item-stocks.html`;

const textOf = ({ page }: GuardedPage, selector: string): Promise<unknown> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility()).map((one) => one.innerText.replaceAll(/\\s+/g, " ").trim())`,
  );

test("the page of an operation marks changes and shows the rest on request", async () => {
  const visitor = await chromium.openPage();
  await visitor.page.goto(address(SET_STOCKS));
  expect(await textOf(visitor, "h1, h2, h3")).toEqual([
    "Set the stock of menu items",
    "What changes",
    "In the clients",
    "Before and after",
    "Request body",
  ]);
  expect(await textOf(visitor, ".rows tbody tr")).toEqual([
    "note new – string, at most 40 characters, for example Sold out Why it is so.",
    expect.stringMatching(/^external_id changed string, at most 200 characters, .* string, at most 255 characters, /),
  ]);
  expect([await textOf(visitor, "del"), await textOf(visitor, "ins")]).toEqual([
    ["200 characters, an id with a visible character, without control and bidirectional"],
    ["255"],
  ]);
  await visitor.page.click("#all");
  expect(await textOf(visitor, "h3")).toEqual(
    expect.arrayContaining(["Operation", "Parameters", "Request body", "Response 200", "Errors"]),
  );
  expect(await textOf(visitor, ".rows tbody tr")).toContain(
    "in_stock boolean · required false means out of stock. boolean · required false means out of stock.",
  );
  await visitor.page.click("nav a");
  await visitor.page.waitForSelector(".verdict");
  expect(visitor.page.url()).toBe(address("index.html"));
  expect(visitor.complaints).toEqual([]);
});

test.each([
  ["light, at a desk", {}],
  ["dark, on a phone", { colorScheme: "dark", viewport: PHONE }],
] as const)("%s: every kind of page is accessible", async (_, options) => {
  const { page, complaints } = await chromium.openPage(options);
  for (const file of [
    "index.html",
    SET_STOCKS,
    `since-${version}/delete-subscription.html`,
    `since-${version}/clients.html`,
  ]) {
    await page.goto(address(file));
    await page.evaluate(
      "for (const one of document.querySelectorAll('details')) one.open = true; document.querySelector('#all')?.click()",
    );
    expect([file, await violationsOf(page)]).toEqual([file, []]);
    const wide = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect([file, wide]).toEqual([file, 0]);
  }
  expect(complaints).toEqual([]);
});
