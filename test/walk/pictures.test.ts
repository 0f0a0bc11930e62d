import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensurePortal } from "../portal/built.ts";
import { launchChromium } from "../support/chromium.ts";
import { handOn } from "../support/console-hand.ts";
import { openPartner } from "../support/deliveries.ts";
import { closeReceivers } from "../support/receivers.ts";
import { forwardTo, startSandbox } from "../support/service.ts";
import { until } from "../support/until.ts";

/* The pictures of README, from a running sandbox: `IMAGES=docs/images npx vitest run --project long test/walk/pictures.test.ts` writes them to docs/images; other runs only take them. */

const MAX_BYTES = 200_000;
const VIEWPORT = { width: 1180, height: 820 };
const folder = process.env.IMAGES ?? mkdtempSync(join(tmpdir(), "pictures-"));
const receiver = await openPartner();
beforeAll(ensurePortal, 600_000);
const service = await startSandbox({ webhookForward: forwardTo(receiver) });
const chromium = await launchChromium();
const { page, complaints } = await chromium.openPage({ viewport: VIEWPORT });
afterAll(async () => {
  await chromium.close();
  await service.stop();
  closeReceivers();
  if (folder !== process.env.IMAGES) rmSync(folder, { recursive: true });
});

async function take(name: `${string}.png`): Promise<void> {
  const path = join(folder, name) as `${string}.png`;
  await page.screenshot({ path });
  expect(statSync(path).size).toBeLessThan(MAX_BYTES);
  expect(complaints).toEqual([]);
}

test("an operation that was tried on its page", { timeout: 60_000 }, async () => {
  await page.goto(`${service.publicUrl}/operations/create-promotion/`);
  await page.locator(".try-it > button").click();
  await page.waitForSelector(".try-it form");
  await page.$eval(".try-it button[type=submit]", (button) => button.click());
  await page.waitForFunction(`/^201 Created/.test(document.querySelector(".try-status").textContent)`);
  await page.evaluate(
    `{ const { top } = document.querySelector("#try-body").getBoundingClientRect(); scrollBy(0, top - 130); }`,
  );
  await take("portal.png");
});

test("a failed delivery in the console", { timeout: 60_000 }, async () => {
  const hand = handOn(page, service.publicUrl);
  receiver.respondWith(
    "/events",
    (response) => void response.writeHead(503, { Server: "nginx" }).end("no storage left"),
  );
  await hand.open("subscriptions");
  await page.locator("main form [name=url]").fill("https://partner.example/events");
  await hand.press("Subscribe");
  await hand.sees("main .view", "https://partner.example/events");
  await hand.open("orders");
  await hand.press("Place order");
  await until(() => receiver.at("/events").length > 0);
  await hand.open("deliveries");
  await page.select("#filter-status", "failed");
  await hand.sees("main [role=status]", /^1 delivery matches/);
  await hand.sees(".entries summary", "last response 503"); // earlier, the filter would remove it from the list
  await page.locator(".entries summary").click();
  await hand.sees(".entries [open] .entry", /Expected a 2xx response, got 503/);
  await hand.sees("#notices", /^\s*$/);
  await page.evaluate(
    `{ const { top } = document.querySelector(".entries").getBoundingClientRect(); scrollBy(0, top - 320); }`,
  );
  await take("console.png");
});
