import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createPartnerClient } from "partner-integration-api-client";
import type { HTTPRequest } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, launchChromium, PHONE, violationsOf } from "./support/chromium.ts";
import { handOn, VIEWS } from "./support/console-hand.ts";
import { openPartner } from "./support/deliveries.ts";
import { closeReceivers } from "./support/receivers.ts";
import { forwardTo, startSandbox } from "./support/service.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { fetchToken } from "./support/tokens.ts";
import { until } from "./support/until.ts";

/* The console as a partner's engineer uses it, in a real browser, with their own receiver. */

const receiver = await openPartner();
const service = await startSandbox({ webhookForward: forwardTo(receiver) });
const chromium = await launchChromium();
// Two browser pages for the whole file: opening a new one costs more than most tests.
const desk = await chromium.openPage({ viewport: DESKTOP, colorScheme: "light" });
const phone = await chromium.openPage({ viewport: PHONE, colorScheme: "dark" });
afterAll(async () => {
  await chromium.close();
  await service.stop();
  closeReceivers();
});

const HOOK = "/webhooks"; // the default of the page

const { folder, read, write } = temporaryFolder();

describe("a rehearsal", () => {
  const { page, complaints } = desk;
  const hand = handOn(page, service.publicUrl);
  let orderNumber: string;
  let token = "";
  beforeAll(() => hand.open("subscriptions"));

  test("subscribes to all order events, and sends each to the receiver", async () => {
    await hand.sees("main .empty", "No subscriptions yet.");
    await hand.press("All order events");
    await hand.press("Subscribe");
    await hand.sees("#notices", "From now on, 10 events are sent to https://partner.example/webhooks.");
    await hand.sees("main section", "food.order.webhook_error");
  });

  test("places and advances an order: deliveries arrive, and the page shows them", async () => {
    await hand.open("orders");
    await hand.sees("main .empty", "No orders yet.");
    await hand.press("Place order");
    await hand.sees(".order-list", /F-\d+/);
    orderNumber = /F-\d+/.exec(await hand.textOf(".order-list"))?.[0] ?? "";
    await hand.press(`Move ${orderNumber} to AWAITING_MERCHANT_ACCEPTANCE`);
    await hand.sees(
      ".order-list .deliveries-of",
      /created complete\s+food\.order\.awaiting_merchant_acceptance complete/,
    );
    expect(receiver.at(HOOK).map(({ body }) => JSON.parse(body).header.event_name)).toEqual([
      "food.order.created",
      "food.order.awaiting_merchant_acceptance",
    ]);
    await hand.sees("#live", `food.order.awaiting_merchant_acceptance`);
  });

  test("works by keyboard only: the focus stays on the next step", async () => {
    await page.focus(`#next-${orderNumber}`);
    await page.keyboard.press("Enter");
    await hand.sees(".order-list [aria-current]", "MERCHANT_ACCEPTED");
    await page.keyboard.press("Enter");
    await hand.sees(".order-list [aria-current]", "PREP_ORDER_NOW");
  });

  test("redelivers with the same key, and shows the attempt with headers and body", async () => {
    await hand.open("deliveries");
    await until(async () => (await page.$$(".entries > li")).length === 4);
    await page.locator(".entries > li:last-child summary").click();
    await hand.sees(".entries [open] .entry", "food.order.created");
    const before = receiver.at(HOOK).length;
    await hand.press("Redeliver");
    await hand.sees(".entries > li:last-child summary", "2 attempts");
    const [first, redelivery] = [receiver.at(HOOK)[0], receiver.at(HOOK)[before]];
    expect(redelivery?.body).toBe(first?.body);
    const key = first?.headers["x-svc-idempotency-key"];
    expect(redelivery?.headers["x-svc-idempotency-key"]).toBe(key);
    const entry = await hand.textOf(".entries [open] .entry");
    expect(entry).toContain(`X-Svc-Idempotency-Key: ${key}`);
    expect(entry).toContain(`X-Svc-Signature: ${redelivery?.headers["x-svc-signature"]}`);
    expect(entry).toContain(`"order_number": "${orderNumber}"`);
    expect(entry.match(/delivered/g)).toHaveLength(2);
    expect(entry.match(/delivered .* ms\s+200/g)).toHaveLength(2);
  });

  test("finds an order by its number and URL, and its deliveries", async () => {
    await hand.open(`orders`);
    await hand.press("Place order");
    await until(async () => (await page.$$(".order-list > li")).length === 2);
    await page.locator("#order-number").fill(orderNumber);
    await until(async () => (await page.$$(".order-list > li")).length === 1);
    await hand.sees(".order-list", orderNumber);
    await page.goto(`${service.publicUrl}/console#/orders/${orderNumber}`);
    await page.reload();
    await until(async () => (await page.$$(".order-list > li")).length === 1);
    await page.locator(".order-list .buttons a").click();
    await hand.sees("main [role=status]", "4 deliveries match");
    expect(await page.$$(".entries > li")).toHaveLength(4);
  });

  test("places an order with charges, cutlery and a promotion of every scope", async () => {
    await hand.open("orders");
    await page.locator("main form summary").click();
    await page.locator("main form [name=takeaway_charges]").fill("2000");
    for (const scope of ["cart", "delivery", "sku", "sku_v2"])
      await page.locator(`main form [name=${scope}]`).fill("1000");
    await page.locator("main form [name=share]").fill("40");
    await page.select("main form [name=source]", "SKU_PROMO");
    await page.locator("main form [name=cutlery]").click();
    await hand.press("Place order");
    const ordersSent = () => receiver.at(HOOK).map(({ body }) => JSON.parse(body).body.order);
    const order = await until(() => ordersSent().find(({ cutlery_requested }) => cutlery_requested));
    expect(order).toMatchObject({ takeaway_charges: 2_000 });
    const details = { redeemed_amount: 1_000, merchant_budget_share_percentage: 40 };
    expect(order.applied_promotions[0]).toMatchObject({ scope: "cart", detail: details });
    // The last promotion is on an item, so it is preceded by an entry in the deprecated form.
    const scopes = order.applied_promotions.map(({ scope }: { scope: string }) => scope);
    expect(scopes).toEqual(["cart", "delivery", "sku_v2", "sku", "sku_v2"]);
  });

  test("filters failed deliveries, shows their response, and redelivers them", async () => {
    receiver.respondWith(
      "/down",
      (response) => void response.writeHead(503, { Server: "nginx" }).end("<b>no</b> storage"),
    );
    await hand.open("subscriptions");
    await page.locator("main form [name=url]").fill("https://partner.example/down");
    await hand.press("Subscribe");
    await hand.sees("#notices", "sent to https://partner.example/down.");
    await hand.open("orders");
    await hand.press("Place order");
    await until(() => receiver.at("/down").length > 0);
    await hand.open("deliveries");
    await page.select("#filter-status", "failed");
    await hand.sees("main [role=status]", /^1 delivery matches/);
    await hand.sees("#count-failed", /^failed 1$/);
    await hand.sees(
      ".entries summary",
      /^failed[\s\S]*[1-9] attempts?, last response 503[\s\S]*to https:\/\/partner.example\/down · the last attempt failed/,
    );
    await page.select("#filter-endpoint", "https://partner.example/down");
    const query = "?delivery_status=failed&endpoint=https%3A%2F%2Fpartner.example%2Fdown";
    await until(async () => (await page.evaluate("location.hash")) === `#/deliveries${query}`);
    await page.reload();
    await hand.sees("main [role=status]", /^1 delivery matches/);
    expect(await page.$eval("#filter-status", ({ value }) => value)).toBe("failed");
    await page.locator(".entries summary").click();
    await hand.sees(
      ".entries [open] .entry",
      /failed .* ms · Expected a 2xx response, got 503\s+503\s+server: nginx\s+<b>no<\/b> storage/,
    );
    const id = String(await page.evaluate("document.querySelector('.entries details').dataset.key"));
    receiver.respondWith("/down", 200);
    await page.locator("main details.card > summary").click();
    await hand.press("Redeliver all");
    await hand.agree(/^Redeliver everything that failed since/);
    await hand.sees("#notices", "Queued again: 1.");
    await hand.sees("main .empty", "No delivery matches.");
    await page.goto(`${service.publicUrl}/console#/deliveries/${id}`);
    await page.reload();
    await hand.sees("details[open] > summary", /^complete[\s\S]*[1-9] attempts, last response 200/);
    await hand.open("subscriptions");
    await page.locator('::-p-aria([name="Delete food.order.created to https://partner.example/down"])').click();
    await hand.agree(/^Delete the subscription of food.order.created to https:\/\/partner.example\/down\?/);
    await hand.sees("#notices", "is no longer sent to https://partner.example/down.");
  });

  test("shows the same data in charts and tables", async () => {
    await hand.open("deliveries");
    await hand.sees(".pictures figcaption", /\d+ delivered\s+0 waiting\s+0 failed\s+0 dead/);
    await page.locator(".pictures details > summary").click();
    const rowsOf = (nth: number) =>
      page.$$eval(
        ".pictures table",
        (tables, nth) =>
          [...(tables[nth]?.rows ?? [])].slice(1).map((row) => [...row.cells].map((cell) => cell.innerText)),
        nth,
      );
    const cells = (await rowsOf(0)).map(([, count]) => Number(count));
    const [, delivered] = /(\d+) delivered/.exec(await hand.textOf(".pictures figcaption")) ?? [];
    expect(cells.reduce((sum, count) => sum + count, 0)).toBe(Number(delivered));
    expect(await page.$$(".pictures .bars rect.delivered")).not.toHaveLength(0);
    const lines = await page.$$eval(".answer-times li", (lines) => lines.map(({ innerText }) => innerText));
    const times = await rowsOf(1);
    expect(times.length).toBeGreaterThan(0);
    expect(lines.map((line) => line.split(/\n+/))).toEqual(
      times.map(([endpoint, , p50, p99]) => [endpoint, `p50 ${p50} ms, p99 ${p99} ms`]),
    );
    expect(await violationsOf(page)).toEqual([]);
  });

  test("moves the clock past midnight: the promotion becomes active, and orders get its price", async () => {
    await hand.open("promotions");
    await hand.press("Create promotion");
    await hand.sees(".promotions", /^created/);
    expect(await hand.textOf(".promotions")).not.toContain("in effect");
    await hand.press("To midnight");
    await hand.agree(/^Move the clock to midnight, for everyone .* You cannot move it back\./);
    await hand.sees(".promotions", /^activated\s+★ in effect\s+Rp26.250/);
    await hand.sees(".phases [aria-current]", "activated from");
    expect(await hand.textOf("#now")).toMatch(/00:00:0\d$/);
    await hand.open("orders");
    await hand.press("Place order");
    await hand.sees(".order-list > li", /Rp26.250\s+promotion/);
  });

  test("replaces a promotion by a newer one, and reactivates the older one after deactivation", async () => {
    await hand.open("promotions");
    await page.locator("main form [name=discount]").fill("40");
    await hand.press("Create promotion");
    await hand.sees(".promotions", /^created\s+Rp21.000/);
    await hand.press("To midnight");
    await hand.agree(/^Move the clock to midnight, for everyone .* You cannot move it back\./);
    await hand.sees(".promotions", /^activated\s+★ in effect\s+Rp21.000/);
    await page.locator(".promotions > li:first-child button").click();
    await hand.agree(/^Deactivate the promotion\?/);
    await hand.sees(".promotions > li:first-child", /^deactivated/);
    await hand.sees(".promotions > li:last-child", /^activated\s+★ in effect\s+Rp26.250/);
  });

  test("sets an item out of stock and back", async () => {
    await hand.open("catalog");
    const item = '::-p-aria([name="In stock: Es Teh Manis"][role="switch"])';
    await page.locator(item).click();
    await hand.sees("#notices", "Es Teh Manis is out of stock.");
    await page.locator(item).click();
    await hand.sees("#notices", "Es Teh Manis is in stock.");
  });

  test("injects a fault and sends a test event: both arrive", async () => {
    await hand.open("subscriptions");
    await page.locator(".subscription button[aria-expanded]").click();
    await page.locator(".faults [name=duplicate]").fill("100");
    await hand.press("Inject");
    await hand.sees(".subscription", "faults: duplicate");
    const before = receiver.at(HOOK).length;
    await hand.open("orders");
    await hand.press("Place order");
    await until(() => receiver.at(HOOK).length === before + 2);
    const [first, second] = receiver.at(HOOK).slice(before);
    expect(first?.headers["x-svc-idempotency-key"]).toBe(second?.headers["x-svc-idempotency-key"]);

    await hand.open("subscriptions");
    await page.locator(".subscription:last-child button").click();
    await until(() => receiver.at(HOOK).length === before + 3);
    expect(JSON.parse(receiver.at(HOOK).at(-1)?.body ?? "").header).toMatchObject({
      test: true,
      event_name: "food.order.webhook_error",
    });
  });

  test("shows a request that violates the contract, with every violation", async () => {
    await hand.open("requests");
    await hand.sees("main .empty", "No matching requests.");
    const example = await hand.textOf("main pre");
    const [, body = ""] = /-H 'Content-Type: application\/json' -d '([^']+)'/.exec(example) ?? [];
    token = await fetchToken(service.publicUrl, "food:catalog:write");
    await fetch(`${service.publicUrl}/integrations/food/outlets/OUT-1001/v2/menu_item_stocks`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body,
    });
    await hand.sees(
      ".entries summary",
      /^400\s+PATCH .*menu_item_stocks\s+contract violation\s+setMenuItemStocks · [\d.]+ ms · demo-direct\s+\w{3}, \d+ \w{3} \d{4}, \d\d:\d\d:\d\d$/,
    );
    expect(await hand.textOf("#nav-requests")).toBe("Requests 1");
    await page.locator(".entries summary").click();
    await hand.sees(
      ".entries [open] .entry",
      /\/0\/external_id Expected a text, got 7\.\s+\/0\/in_stock Expected true or false, got nothing\./,
    );
  });

  test("shows the bodies of a request, resends it, and copies it as a program with the same result", async () => {
    await hand.sees(
      ".entries [open] .entry",
      /Request body\s+\[\s+\{\s+"external_id": 7[\s\S]*Response body[\s\S]*"success": false/,
    );
    await page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)");
    const copied = async (name: string) => {
      await page.select("select[aria-label='As a program in']", name);
      await hand.press("Copy as program");
      await hand.sees("#notices", `The ${name} `);
      return String(await page.evaluate("window.copied"));
    };
    expect(await copied("curl")).toMatch(
      /^curl -i -X PATCH 'http.*menu_item_stocks'[\s\S]*--data-raw '\[\{"external_id":7\}\]'$/,
    );
    for (const [name, command, file, status] of [
      ["TypeScript test", [process.execPath, "--test"], "exchange.test.ts", 0],
      ["Python test", ["python3"], "exchange.py", 0],
    ] as const) {
      const path = write(file, await copied(name));
      const env = { ...process.env, NODE_TEST_CONTEXT: undefined, TOKEN: token };
      const [program, ...options] = command;
      const run = promisify(execFile)(program, [...options, path], { env });
      const { code = 0, stdout = "" } = await run.then(
        () => ({}) as { code?: number; stdout?: string },
        (error) => error,
      );
      expect([name, code, stdout]).toEqual([name, status, ""]);
    }
    await hand.sees("#nav-requests", "Requests 3"); // the programs above have moved the button
    await hand.press("Resend");
    await hand.sees("#notices", "The response was 400: console-");
    await page.locator("#notices a").click();
    await hand.sees("details[open] > summary", /^400\s+PATCH .*menu_item_stocks\s+contract violation/);
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  });

  test("downloads the requests as an HTTP archive", async () => {
    const session = await page.browser().target().createCDPSession();
    const browserContextId = page.browserContext().id ?? "";
    await session.send("Browser.setDownloadBehavior", {
      behavior: "allow",
      browserContextId,
      downloadPath: folder,
      eventsEnabled: true,
    });
    const states: string[] = [];
    session.on("Browser.downloadProgress", ({ state }) => states.push(state));
    await page.locator("main a[download]").click();
    await until(() => states.includes("completed"));
    const { version, entries } = JSON.parse(read("sandbox-requests.har")).log;
    expect([version, entries.map(({ response }: { response: { status: number } }) => response.status).at(-1)]).toEqual([
      "1.2",
      400,
    ]);
  });

  test("filters requests by status and text, and reports the URL of an expired one", async () => {
    await hand.open("requests");
    await hand.sees(".entries", /menu_item_stocks/);
    const entryCount = async () => (await page.$$(".entries > li")).length;
    const all = await entryCount();
    await page.select("#request-status", "2");
    await until(async () => (await entryCount()) === 0);
    await page.select("#request-status", "4");
    await until(async () => (await entryCount()) === all);
    await page.locator("#request-text").fill("SetMenuItem");
    await until(async () => (await entryCount()) === all);
    await page.locator("#request-text").fill("get-catalog");
    await hand.sees("main .empty", "No matching requests.");
    await page.reload();
    await hand.sees("main .empty", "No matching requests.");
    expect(await page.evaluate("location.hash")).toBe("#/requests?status=4&text=get-catalog");
    await page.goto(`${service.publicUrl}/console#/requests/gone-1`);
    await page.reload();
    await hand.sees("#notices", "Request gone-1 does not exist in the log, or is no longer stored.");
    await hand.open("requests");
  });

  test("shows the criteria of a certification that requests and deliveries meet, and fail", async () => {
    await hand.open("readiness");
    await hand.sees("main [role=status]", /^69 criteria: [1-9]\d* failed, [1-9]\d* met, \d+ not seen\.$/);
    await page.locator('details[data-key="valid-requests"] > summary').click();
    await hand.sees('[data-key="valid-requests"]', /failed[\s\S]*PATCH \S+ got 400\s+Why[\s\S]*Fix[\s\S]*Requests/);
    await page.locator('[data-key="valid-requests"] li a').click();
    await hand.sees("details[open] > summary", /^400\s+PATCH .*menu_item_stocks/);
  });

  test("shows the health of endpoints and requests", async () => {
    await hand.open("health");
    await until(async () => {
      await hand.press("Read again");
      return /setMenuItemStocks[\s\S]*400/.test(await hand.textOf("main")); // counts are saved every 10 s
    });
    await hand.sees("main [role=status]", /^\d+ requests, \d+ endpoints?, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.$/);
    await page.locator("main .entries > li > details > summary").click();
    await hand.sees("main .entries details[open]", /%[\s\S]*https:\/\/partner\.example[\s\S]*Day[\s\S]*Attempts/);
  });

  test("no page reported an error or requested another host", () => expect(complaints).toEqual([]));
});

test("shows an error with its message, its field and the request id, which links to the request log", async () => {
  const { page, complaints } = desk;
  const hand = handOn(page, service.publicUrl);
  await hand.open("promotions");
  await page.locator("main form [name=discount]").fill("99");
  await hand.press("Create promotion");
  await hand.sees("#notices [role=alert]", /^No promotion created for nasi-goreng: /);
  await page.locator("main form [name=end_date]").fill("2030-01-01");
  await hand.press("Create promotion");
  await hand.sees(
    "#notices [role=alert]",
    /^422 Unprocessable entity\s+\/promo_detail\/end_date .*PROMOTION_TOO_LONG\s+Request console-/,
  );
  await page.locator("#notices [role=alert] p a").click();
  await hand.sees("details[open]", /^422\s+POST \S+\s+createPromotion/);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422")]);
});

test("shows the outlets of another partner, and a hint for a facilitator without one", async () => {
  const { page, complaints } = desk;
  const hand = handOn(page, service.publicUrl);
  await hand.open("outlets");
  await hand.sees("main .view", "Warung Nusantara Kemang");
  await page.select("#partner", "demo-rival");
  await hand.sees("main .view", "Dapur Tetangga Tebet");
  await page.select("#partner", "demo-facilitator");
  await hand.sees("main .empty", "demo-facilitator has no outlet yet.");
  await page.select("#partner", "demo-direct");
  await hand.open("catalog");
  await page.select("#outlet", "OUT-1002");
  await hand.press("Load the example catalog");
  await hand.sees("main .view", "Nasi Goreng Kampung");
  expect(complaints).toEqual([]);
});

describe("forms and buttons", () => {
  const { page, complaints } = desk;
  const hand = handOn(page, service.publicUrl);

  test("edits a catalog: shows what would be dropped, asks for confirmation, and replaces it", async () => {
    await hand.open("catalog");
    await page.select("#outlet", "OUT-1002");
    await hand.sees("main .view", "Es Teh Manis");
    await page.locator("main details.card > summary").click();
    await hand.press("Preview the changes");
    await hand.sees("main details.card [role=status]", "Nothing is dropped and no promotion ends.");
    await page.evaluate(`{
      const text = document.querySelector("#catalog-text");
      const catalog = JSON.parse(text.value);
      for (const menu of catalog.menus) menu.menu_items = menu.menu_items.filter((item) => item.external_id !== "es-teh");
      text.value = JSON.stringify(catalog);
    }`);
    await hand.press("Replace");
    await hand.sees("main details.card [role=status]", /Menu items that are dropped: 1\s+Es Teh Manis es-teh/);
    await hand.agree(/^This drops or ends 1 entry\. Replace the catalog\?/);
    await hand.sees("#notices", "The catalog is replaced.");
    await until(async () => !(await hand.textOf("main .view")).includes("Es Teh Manis"));
    await page.select("#outlet", "OUT-1001");
  });

  test("changes one price after a preview of its effects", async () => {
    await hand.open("catalog");
    await hand.sees("main .view", "Es Teh Manis");
    await page.locator("::-p-aria(Price of Es Teh Manis: Rp8.000. Change it)").click();
    await page.locator("[aria-label='Price of Es Teh Manis'] [name=price]").fill("9000");
    await hand.press("Preview the effects on Es Teh Manis");
    const effects = "[aria-label='Price of Es Teh Manis'] [role=status]";
    await hand.sees(effects, /Rp8\.000 → Rp9\.000\s+Nothing is dropped and no promotion ends\./);
    await page.locator("[aria-label='Price of Es Teh Manis'] [type=submit]").click();
    await hand.sees("#notices", "Es Teh Manis costs Rp9.000 now.");
    await hand.sees("main .view", "Rp9.000");
  });

  test("shows the QR code of a payment, finds it by its order, and settles it", async () => {
    await hand.open("payments");
    await page.locator("main [name=order_id]").fill("ORDER-CLICKED");
    await hand.press("Create QR code");
    await hand.sees("main section", /ORDER-CLICKED Pending[\s\S]*Rp86\.000/);
    await until(async () => ((await page.evaluate("document.querySelector('main img').naturalWidth")) as number) > 0);
    await page.goto(`${service.publicUrl}/console#/payments/ORDER-CLICKED`);
    await page.reload();
    await hand.sees("main section", "ORDER-CLICKED Pending");
    await hand.press("Settle, as the consumer’s bank");
    await hand.sees("main section", "ORDER-CLICKED Settlement");
  });

  test("pages through invoices from the newest one, jumps, and records one more", async () => {
    await hand.open("invoices");
    await hand.sees("main table", /INV-[\s\S]*Rp[\d.]+/);
    const first = await hand.textOf("main tbody th");
    await hand.sees("main .buttons [role=status]", "Page 1 of 100");
    await hand.press("Older page");
    await hand.sees("main .buttons [role=status]", "Page 2 of 100");
    expect(await hand.textOf("main tbody th")).not.toBe(first);
    await page.locator("main [name=page]").fill("100");
    await hand.press("Go to page");
    await hand.sees("main .buttons [role=status]", "Page 100 of 100");
    await hand.press("Record");
    await hand.sees("#notices", /^INV-\d+-\d+ is recorded/);
    const [number = ""] = /INV-\d+-\d+/.exec(await hand.textOf("#notices")) ?? [];
    await hand.sees("main tbody tr", number);
    await hand.sees("main .buttons [role=status]", "Page 1 of 101");
  });

  test("sets faults for several endpoints at once", async () => {
    await hand.open("subscriptions");
    await page.locator("main form [name=url]").fill("https://partner.example/second");
    await hand.press("Subscribe");
    await hand.sees("#notices", "sent to https://partner.example/second."); // including its last event
    await page.locator("main details.card > summary").click();
    const all = "form[aria-label='Faults of the selected endpoints']";
    await page.locator(`${all} [name=nulls]`).fill("50");
    await page.locator(`${all} button[type=submit]`).click();
    await hand.sees("#notices", "11 subscriptions: faults are injected from now on.");
    const activeFaults =
      "[...document.querySelectorAll('.subscription')].filter((row) => row.innerText.includes('nulls')).length";
    expect(await page.evaluate(activeFaults)).toBe(11);
  });

  test("creates, changes, replaces, tests, pauses and deletes a webhook endpoint", async () => {
    const tokenUrl = `${service.publicUrl}/auth/oauth2/token`;
    const scopes = ["partner:outlet:read", "food:order:read", "payment:transaction:read"];
    const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl, scopes };
    const api = createPartnerClient({ baseUrl: service.publicUrl, auth });
    const stored = async () =>
      (await api.GET("/integrations/partner/v1/webhook-endpoints")).data?.data.webhook_endpoints;
    const url = "https://partner.example/all";
    const create = async (key: string) => {
      await page.locator("[aria-labelledby=new-endpoint] [name=url]").fill(url);
      await page.locator("[aria-labelledby=new-endpoint] [name=key]").fill(key);
      await page.keyboard.press("Enter"); // a notice may cover the button
    };
    const name = `pos: food:order:read to ${url}`;
    await hand.open("subscriptions");
    await create("..");
    await hand.sees("#notices", /^Expected in the key letters, digits, - and _, .*, got \.\.\./);
    await create("pos");
    await hand.sees("#notices", `From now on, food:order:read is sent to ${url} for the webhook endpoint pos.`);
    await hand.sees(
      "main",
      /https:\/\/partner\.example\/all\s+Events of all outlets of demo-direct\s+Webhook endpoint pos: food:order:read/,
    );
    const [created] = (await stored()) ?? [];
    await page.reload();
    await page.locator(`::-p-aria([name="Change of ${name}"])`).click();
    await page.locator("[aria-label^=Change] [value='payment.transaction.settlement']").click();
    await page.locator("[aria-label^=Change] [type=submit]").click();
    await hand.sees("#notices", `From now on, 2 events are sent to ${url} for the webhook endpoint pos.`);
    expect(await stored()).toEqual([{ ...created, events: ["food:order:read", "payment.transaction.settlement"] }]);
    await page.reload();
    await page.waitForSelector(".subscription > span > a[href='/events/payment-transaction-settlement/']");
    await create("pos");
    await hand.agree(/^Replace the webhook endpoint pos\?/);
    await hand.sees("#notices", `From now on, food:order:read is sent to ${url} for the webhook endpoint pos.`);
    expect(await stored()).toEqual([created]);
    await page.reload();
    await page.locator(`::-p-aria([name="Send test: ${name}"])`).click();
    await hand.sees("#notices", "Test event sent: ");
    await page.reload();
    await page.locator(`::-p-aria([name="Active: ${name}"][role="switch"])`).click();
    await hand.sees("#notices", `${name} is paused: no events are sent.`);
    await page.reload();
    await page.locator(`::-p-aria([name="Delete ${name}"])`).click();
    await hand.agree(/^Delete the webhook endpoint pos: food:order:read to /);
    await hand.sees("#notices", `pos: food:order:read is no longer sent to ${url}.`);
    expect(await stored()).toEqual([]);
  });

  test("links a Facilitator's outlet for a user, and unlinks it after a confirmation", async () => {
    await page.select("#partner", "demo-facilitator");
    await hand.open("outlets");
    await hand.sees("main .empty", "demo-facilitator has no outlet yet.");
    await hand.press("Link");
    await hand.sees("#notices", "OUT-1001 is linked to demo-facilitator for food.");
    await hand.sees("main .cards", "KASIR-01");
    await hand.press("Unlink");
    await hand.agree(/^Unlink OUT-1001\?/);
    await hand.sees("#notices", "OUT-1001 is unlinked from demo-facilitator for food.");
    await page.select("#partner", "demo-direct");
  });

  test("no page reported an error", () => expect(complaints).toEqual([]));
});

describe("while responses are held back", async () => {
  const { page, complaints } = await chromium.openPage({ viewport: PHONE });
  const hand = handOn(page, service.publicUrl);
  const heldRequests: HTTPRequest[] = [];
  let isHeld = (_path: string) => false;
  beforeAll(async () => {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      if (isHeld(new URL(request.url()).pathname)) heldRequests.push(request);
      else void request.continue();
    });
  });
  const openAnew = async (view: string) => {
    heldRequests.length = 0;
    await page.goto("about:blank");
    await page.goto(`${service.publicUrl}/console#/${view}`, { waitUntil: "domcontentloaded" });
    await until(() => heldRequests.length > 0);
  };

  test.each(VIEWS)("%s shows tabs and a skeleton, claims nothing about data, then shows the view", async (view) => {
    isHeld = (path) => /^\/(console\/(settings|feed)|integrations|platform)\b/.test(path);
    await openAnew(view);
    expect(await hand.textOf("#nav [aria-current]")).toMatch(new RegExp(`^${view}`, "i"));
    expect(await page.$$("#nav a")).toHaveLength(VIEWS.length);
    expect((await hand.textOf("main[aria-busy=true]")).toLowerCase().split(/\s+/)).toEqual([view, "loading", "…"]);
    expect(await hand.textOf("#now")).toBe("Loading …");
    expect(
      await page.evaluate("document.querySelector('#columns').getBoundingClientRect().top / innerHeight"),
    ).toBeLessThan(1 / 3);
    isHeld = () => false;
    for (const request of heldRequests.splice(0)) await request.continue();
    await hand.sees("main[aria-busy=false] .view", /\S/);
    expect(await page.$("main .skeleton")).toBeNull();
    expect(complaints).toEqual([]);
  });

  test("a view that cannot be loaded says so, and can be tried again", async () => {
    isHeld = (path) => path.endsWith("/invoices");
    await openAnew("invoices");
    isHeld = () => false;
    await page.setOfflineMode(true);
    await heldRequests.splice(0)[0]?.abort();
    await hand.sees("main[aria-busy=false] .view", "Invoices could not be loaded.");
    await page.setOfflineMode(false);
    await hand.press("Try again");
    await hand.sees("main[aria-busy=false] table", "INV-");
    complaints.length = 0; // the browser reports each failed request
  });
});

/** Expands one entry of each kind. */
const UNFOLD = `
  for (const details of document.querySelectorAll("main :first-child > details, main details.card, main .card details"))
    details.open = true;
  document.querySelector("button[aria-expanded]")?.click();`;

test("no view on a phone has an accessibility violation or exceeds its window; all viewports: test/walk/", async () => {
  const { page, complaints } = phone;
  const hand = handOn(page, service.publicUrl);
  for (const view of VIEWS) {
    await hand.open(view);
    await page.evaluate(UNFOLD);
    expect([view, await violationsOf(page)]).toEqual([view, []]);
    expect([view, await page.evaluate("document.documentElement.scrollWidth - innerWidth")]).toEqual([view, 0]);
  }
  expect(complaints).toEqual([]);
}, 60_000);
