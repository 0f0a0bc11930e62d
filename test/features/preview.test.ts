import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { type GuardedPage, launchChromium, PHONE, violationsOf } from "../support/chromium.ts";
import { editedProject } from "../support/edited-project.ts";

/* A change of the contract as its readers and the programmers of partners meet it: the command, and its pages in a real browser. */

vi.setConfig({ testTimeout: 120_000 });
const project = editedProject();
const OUT = join(project.folder, ".cache/preview");

/** What is there now is released, so that the edits of this file are all that changes. */
const { version } = (JSON.parse(project.read("generated/openapi.json")) as { info: { version: string } }).info;
for (const name of ["openapi", "asyncapi", "platform"])
  project.write(`spec/released/${version}/${name}.json`, project.read(`generated/${name}.json`));

const run = (...options: string[]) => project.run("scripts/preview.ts", "--portal", "no", "--out", OUT, ...options);

test("nothing changed", async () => {
  expect(await run()).toEqual({
    code: 0,
    output: `Since ${version}, the last release
  Nothing changed.
  Clients: what code names stays the same.

1 pages in ${OUT}/. Next: open ${OUT}/index.html in a browser.
`,
  });
});

test("a contract that cannot be generated is told at its place, and no page is made", async () => {
  project.replace("spec/resources/stocks.yaml", "in_stock: { type: boolean", "in_stock: { type: bool");
  const { code, output } = await run();
  expect({ code, place: /^spec\/resources\/stocks\.yaml:\d+:\d+/.test(output), pages: readdirSync(OUT) }).toEqual({
    code: 1,
    place: true,
    pages: [".preview"],
  });
  project.replace("spec/resources/stocks.yaml", "in_stock: { type: bool", "in_stock: { type: boolean");
});

test("a folder of somebody else, and an option that is none", async () => {
  const folder = join(project.folder, "docs");
  const refusals = await Promise.all([project.run("scripts/preview.ts", "--out", folder), run("--bose", "main")]);
  expect(refusals.map(({ code, output }) => `${code} ${output.split("\n")[0]}`)).toEqual([
    `2 No preview: expected a new or empty folder, got ${folder}, which holds other files. Mend: --out`,
    expect.stringMatching(/^2 No preview: Unknown option '--bose'/),
  ]);
});

test("a field, a limit, a value, an operation that is gone, a field of an event with another name", async () => {
  const stocks = "spec/resources/stocks.yaml";
  project.insert(
    stocks,
    "    required: [external_id, in_stock]\n    properties:",
    "      note: { type: string, maxLength: 40, description: Why it is so., examples: [Sold out] }",
  );
  project.replace(stocks, "maxLength: 200", "maxLength: 255");
  project.replace("spec/resources/promotions.yaml", "enum: [created, activated,", "enum: [created, activated, paused,");
  const path = /^ {2}\/integrations\/partner\/v1\/token-info:.*\n/m.exec(project.read("spec/openapi.yaml"))?.[0] ?? "";
  project.replace("spec/openapi.yaml", path, "");
  const payments = project.read("spec/resources/payments.yaml");
  project.write("spec/resources/payments.yaml", payments.replaceAll("pop_id", "point_id"));
  const usage = { version: 1, from: "2026-11-01", to: "2026-11-20", clients: [callerOf("getTokenInfo")] };
  project.write("usage.json", JSON.stringify(usage));
  const { code, output } = await run("--usage", join(project.folder, "usage.json"));
  expect({ code, output: output.replaceAll(OUT, "OUT").replaceAll(version, "RELEASED") }).toMatchInlineSnapshot(`
    {
      "code": 0,
      "output": "Since RELEASED, the last release
      Breaking: 5 breaking, 5 additions.
      openapi, asyncapi, platform ask for a major version: RELEASED becomes 2.0.0 or later; info.version is RELEASED, which is not enough.
      breaking     listPromotions: status also "paused" now
      breaking     getPromotion: status also "paused" now
      breaking     createTransaction: pop_id is gone; 1 more change
      breaking     getTransactionByOrder: pop_id is gone; 1 more change
      breaking     getTransaction: pop_id is gone; 1 more change
      breaking     settleTransaction: pop_id is gone; 1 more change
      breaking     payment.transaction.settlement: pop_id is gone; 1 more change
      removed      getTokenInfo: getTokenInfo is gone
      … and 2 more of the operations and events
      Source breaks in the clients: TypeScript 7, Python 6, PHP 6, Java 6, Go 6.
      Type checks in the clients: Python 1.
      New in the clients: TypeScript 1, Python 2, PHP 3, Java 3, Go 2.

    12 pages in OUT/. Next: open OUT/index.html in a browser.
    ",
    }
  `);
  expect(readdirSync(OUT, { recursive: true }).map(String).sort()).toMatchInlineSnapshot(`
    [
      ".preview",
      "index.html",
      "since-1.1.0",
      "since-1.1.0/clients.html",
      "since-1.1.0/create-transaction.html",
      "since-1.1.0/get-promotion.html",
      "since-1.1.0/get-token-info.html",
      "since-1.1.0/get-transaction-by-order.html",
      "since-1.1.0/get-transaction.html",
      "since-1.1.0/list-promotions.html",
      "since-1.1.0/payment.transaction.settlement.html",
      "since-1.1.0/set-menu-item-stocks.html",
      "since-1.1.0/set-variant-stocks.html",
      "since-1.1.0/settle-transaction.html",
    ]
  `);
});

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

test("the page of an operation: what changed, marked, and the rest when it is asked for", async () => {
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
    "external_id changed string, at most 200 characters, for example nasi-goreng · required Partner-side id of the menu item or variant. string, at most 255 characters, for example nasi-goreng · required Partner-side id of the menu item or variant.",
  ]);
  expect([await textOf(visitor, "del"), await textOf(visitor, "ins")]).toEqual([["200"], ["255"]]);
  await visitor.page.click("#all");
  expect(await textOf(visitor, "h3")).toEqual(
    expect.arrayContaining(["Operation", "Parameters", "Request body", "Answer 200", "Errors"]),
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
] as const)("%s: every kind of page is sound", async (_, options) => {
  const { page, complaints } = await chromium.openPage(options);
  for (const file of [
    "index.html",
    SET_STOCKS,
    `since-${version}/get-token-info.html`,
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
