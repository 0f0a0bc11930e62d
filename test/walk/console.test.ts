import { afterAll, describe, expect, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { handOn, VIEWS } from "../support/console-hand.ts";
import { openPartner } from "../support/deliveries.ts";
import { closeReceivers } from "../support/receivers.ts";
import { forwardTo, startSandbox } from "../support/service.ts";
import { until } from "../support/until.ts";
import { flawsOf, WIDTHS } from "./sound.ts";

/* The day something went wrong, in the console of a running sandbox: at a desk and on a phone, each stop in light and dark. */

const receiver = await openPartner();
const service = await startSandbox({ webhookForward: forwardTo(receiver) });
const chromium = await launchChromium();
afterAll(async () => {
  await chromium.close();
  await service.stop();
  closeReceivers();
});

/** Each kind of expandable element. */
const UNFOLD = `
  for (const details of document.querySelectorAll("main :first-child > details, main details.card, main .card details"))
    details.open = true;
  document.querySelector("button[aria-expanded=false]")?.click();`;
/** Chromium keeps a shared machine busy. */
const BUSY_MS = 20_000;
const LIMIT = { timeout: 1_200_000 };

describe.each(WIDTHS)("%s", (width, viewport) => {
  const name = width.replaceAll(/\W/g, "");

  test("with responses held back, and offline", LIMIT, async () => {
    const visitor = await chromium.openPage({ viewport });
    const { page, complaints } = visitor;
    const flaws: string[] = [];
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      if (!isHeld || !/^\/(console\/(settings|feed)|integrations|platform)\b/.test(new URL(request.url()).pathname))
        void request.continue();
    });
    await page.goto(`${service.publicUrl}/console`, { waitUntil: "domcontentloaded" });
    for (const view of VIEWS) {
      await page.evaluate(`location.hash = "#/${view}"`);
      await page.waitForSelector(`#nav-${view}[aria-current]`);
      await page.waitForSelector("main[aria-busy=true] .skeleton");
      for (const flaw of await flawsOf(visitor)) flaws.push(`${view}, held back: ${flaw}`);
    }
    expect(
      await page.evaluate("document.querySelector('main').getBoundingClientRect().top / innerHeight"),
    ).toBeLessThan(1 / 3);
    isHeld = false;
    await page.goto(`${service.publicUrl}/console`);
    await page.waitForSelector("main[aria-busy=false] .view");
    await page.setOfflineMode(true);
    await page.evaluate("location.hash = '#/invoices'");
    const failure = "main[aria-busy=false] .empty button";
    await page.waitForSelector(failure);
    complaints.length = 0; // The browser reports each failed request.
    for (const flaw of await flawsOf(visitor)) if (!flaw.includes("ERR_INTERNET")) flaws.push(`offline: ${flaw}`);
    expect(flaws).toEqual([]);
  });

  test(
    "empty, then with a failed delivery, a request, a catalog, a payment, a link and an invoice",
    LIMIT,
    async () => {
      const visitor = await chromium.openPage({ viewport });
      const { page, complaints } = visitor;
      const hand = handOn(page, service.publicUrl);
      const flaws: string[] = [];
      const look = async (stop: string) => {
        await page.evaluate(UNFOLD);
        for (const flaw of await flawsOf(visitor)) flaws.push(`${stop}: ${flaw}`);
      };
      /** On a phone a notice covers the elements below it for some seconds. */
      const go = async (view: string) => {
        await hand.sees("#notices", /^\s*$/);
        await hand.open(view);
      };

      await hand.open("outlets");
      await page.select("#partner", "demo-rival");
      for (const view of VIEWS) {
        await hand.open(view);
        await look(`${view} of a partner with nothing`);
      }
      await page.select("#partner", "demo-direct");

      const path = `/${name}`;
      receiver.respondWith(path, 503);
      await go("subscriptions");
      await page.locator("main form [name=url]").fill(`https://partner.example${path}`);
      await hand.press("Subscribe");
      await hand.sees("main .view", `https://partner.example${path}`);
      await page.locator("[aria-labelledby=new-endpoint] [name=url]").fill(`https://partner.example${path}2`);
      await page.locator("[aria-labelledby=new-endpoint] [name=key]").fill(name);
      await page.keyboard.press("Enter");
      await hand.sees("main .view", `Webhook endpoint ${name}: food:order:read`);
      await page.locator("[id^=change-]").click();
      await look("subscriptions");
      await go("orders");
      await hand.press("Place order");
      await until(() => receiver.at(path).length > 0, BUSY_MS);
      await look("orders");
      await go("deliveries");
      await page.select("#filter-status", "failed");
      await hand.sees("main [role=status]", /^1 delivery matches/);
      await page.locator(".entries summary").click();
      await hand.sees(".entries [open] .entry", /Expected a 2xx response, got 503/);
      await look("a failed delivery");
      receiver.respondWith(path, 200);
      await page.locator(".entries [open] .entry").wait();
      await hand.press("Redeliver");
      await until(() => receiver.at(path).length > 1, BUSY_MS);
      await go("deliveries");
      await look("deliveries");

      await go("promotions");
      await page.locator("main form [name=end_date]").fill("2030-01-01");
      await hand.press("Create promotion");
      await hand.sees("#notices [role=alert]", /^422 /);
      expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422")]); // the browser itself reports it
      await look("a rejection");
      await page.locator("#notices [role=alert] p a").click();
      await hand.sees("details[open]", /^422\s+POST/);
      for (const flaw of await flawsOf(visitor)) flaws.push(`a rejected request with its bodies: ${flaw}`);
      await hand.press("Resend");
      await hand.sees("#notices", "The response was 422: console-");
      expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422")]);

      await go("catalog");
      await hand.sees("main .view", "Es Teh Manis");
      await page.locator("main details.card > summary").click();
      await hand.press("Preview the changes");
      await hand.sees("main details.card [role=status]", "Nothing is dropped and no promotion ends.");
      await look("catalog");
      await hand.press("Replace");
      await hand.sees("#notices", "The catalog is replaced.");

      await go("payments");
      await page.locator("main [name=order_id]").fill(`ORDER-${name}`);
      await hand.press("Create QR code");
      await hand.sees("main section", new RegExp(`ORDER-${name} Pending`));
      const widthOfCode = () => page.evaluate("document.querySelector('main img').naturalWidth") as Promise<number>;
      await until(async () => (await widthOfCode()) > 0, BUSY_MS);
      await look("a payment with its QR code");
      await hand.press("Settle, as the consumer’s bank");
      await hand.sees("main section", `ORDER-${name} Settlement`);
      await look("a settled payment");

      await go("invoices");
      await hand.sees("main table", /INV-[\s\S]*Rp[\d.]+/);
      await hand.press("Older page");
      await hand.sees("main .buttons [role=status]", "Page 2");
      await look("invoices");
      await hand.press("Record");
      await hand.sees("#notices", /INV-\d+-\d+ is recorded/);

      await page.select("#partner", "demo-facilitator");
      await go("outlets");
      await hand.press("Link");
      await hand.sees("main .cards", "KASIR-01");
      await look("a linked outlet");
      await hand.press("Unlink");
      await hand.agree(/^Unlink OUT-1001\?/);
      await hand.sees("main .empty", "demo-facilitator has no outlet yet.");
      await page.select("#partner", "demo-direct");
      for (const view of VIEWS) {
        await go(view);
        await look(`${view} at the end`);
      }
      expect(flaws).toEqual([]);
    },
  );
});
