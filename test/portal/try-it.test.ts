import { globSync } from "node:fs";
import { unzipSync } from "fflate";
import { Hono } from "hono";
import type { Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { operations, platformOperations } from "../../generated/operations.ts";
import { defaultsOf, send } from "../../packages/portal/site/try-it/send.ts";
import type { TryPlan } from "../../packages/portal/src/try-it-plan.ts";
import type { Service } from "../../server/boot/service.ts";
import { createPortal } from "../../server/sandbox/portal/portal.ts";
import { type GuardedPage, launchChromium, PHONE, prefer, violationsOf } from "../support/chromium.ts";
import { startSandbox } from "../support/service.ts";
import { until } from "../support/until.ts";
import { words } from "../support/words.ts";
import { ensurePortal } from "./built.ts";

/* The form "Try it" of operation pages, in a real browser at a running sandbox, and the module of every form. */

const chromium = await launchChromium();
let service: Service;
let desk: GuardedPage;
let phone: GuardedPage;

beforeAll(async () => {
  ensurePortal();
  service = await startSandbox();
  [desk, phone] = [await chromium.openPage(), await chromium.openPage({ colorScheme: "dark", viewport: PHONE })];
}, 120_000);
afterAll(async () => {
  await chromium.close();
  await service?.stop();
});

const STATUS = ".try-status";
const START = "/promo_detail/start_date";
const END = "/promo_detail/end_date";
/** A secret can be rotated again only after its predecessor expired. */
const ONCE = "/operations/rotate-notification-secret/try-it.json, second: 409 SECRET_BEING_ROTATED";

const planOf = async (file: string) => (await (await fetch(service.publicUrl + file)).json()) as TryPlan;

/** Opens the form of a page as a visitor does. */
async function open({ page }: GuardedPage, path: string): Promise<void> {
  await page.goto(`${service.publicUrl}/${path}/`);
  const button = await page.waitForSelector(".try-it > button");
  await button?.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".try-it form");
}

/** Presses Send and returns the displayed response. */
async function sendForm({ page }: GuardedPage): Promise<{ status: string; body: string; link: string }> {
  await page.$eval(".try-it button[type=submit]", (button) => button.click());
  await page.waitForFunction(
    `/^[^:]*\\d{3} .*in \\d+ ms$|: expected|comes from/.test(document.querySelector("${STATUS}").textContent)`,
  );
  return {
    status: await textOf(page, STATUS),
    body: await textOf(page, ".try-answer pre"),
    link: (await page.$eval(".try-answer > p a", (link) => link.getAttribute("href"))) ?? "",
  };
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.$eval(selector, (element) => element.textContent)) ?? "";

/** Replaces the text of a field as a paste does. */
const write = (page: Page, selector: string, text: string): Promise<void> =>
  page.$eval(
    selector,
    (field, text) => {
      (field as unknown as { value: string }).value = text;
    },
    text,
  );

describe("in a browser", () => {
  test("a GET with the contract's example, by keyboard only, and its entry in the console", async () => {
    const { page, complaints } = desk;
    const plan = await planOf("/operations/get-catalog/try-it.json");
    await open(desk, "operations/get-catalog");
    expect(await page.evaluate("document.activeElement.id")).toBe("try-0");
    expect(
      await page.evaluate("[...document.querySelectorAll('.try-it label')].map((one) => one.textContent)"),
    ).toEqual(["outlet_id path, required", "If-None-Match header, optional"]);
    await page.keyboard.press("Enter"); // In a field: it sends the form.
    await page.waitForFunction(`/^200 OK in \\d+ ms$/.test(document.querySelector("${STATUS}").textContent)`);
    const body = await textOf(page, ".try-answer pre");
    const directResult = await send(plan, defaultsOf(plan), service.publicUrl);
    expect(JSON.parse(body)).toEqual(await directResult.response.json());
    const headers = await page.$$eval(".try-answer dt", (names) => names.map((name) => name.textContent));
    expect(headers).toEqual(words`Content-Type X-Request-ID X-Content-Type-Options ETag Cache-Control Vary`);
    expect(await violationsOf(page)).toEqual([]);

    await page.click(".try-sent summary");
    const sentLines = await page.$$eval(".try-sent li", (lines) => lines.map((line) => line.innerText));
    expect(sentLines).toEqual([
      expect.stringMatching(/^POST \/auth\/oauth2\/token: 200 in \d+ ms$/),
      expect.stringMatching(
        /^GET \/integrations\/food\/outlets\/OUT-1001\/v2\/catalog Authorization: Bearer ••• of demo-direct: 200 in \d+ ms log$/,
      ),
    ]);
    const link = await page.$eval(".try-sent a", (entry) => entry.getAttribute("href"));
    expect(link).toBe(await page.$eval(".try-answer > p a", (entry) => entry.getAttribute("href")));
    expect(await violationsOf(page)).toEqual([]);

    await Promise.all([page.waitForNavigation(), page.click(".try-answer > p a")]);
    await page.waitForSelector("details[open] summary");
    expect(await textOf(page, "details[open] summary")).toContain("GET /integrations/food/outlets/OUT-1001/v2/catalog");
    expect(complaints).toEqual([]);
  });

  test("a POST with a body, on a phone in dark mode", async () => {
    const { page, complaints } = phone;
    await open(phone, "operations/create-promotion");
    const body = await page.$eval("#try-body", (field) => (field as unknown as { value: string }).value);
    await write(page, "#try-body", body.replace("28000", "27500"));
    const response = await sendForm(phone);
    expect(response.status).toMatch(/^201 Created in \d+ ms$/);
    const created = JSON.parse(response.body);
    const id: string = created.data.success[0].id;
    expect(created).toEqual({
      success: true,
      data: { success: [{ id, external_menu_id: "nasi-goreng", errors: null }], failure: [] },
    });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);

    // Its own id in the place of a new promotion's.
    await open(phone, "operations/get-promotion");
    await page.click("label[for=try-before]");
    await page.$eval(".try-it button[type=submit]", (button) => button.click());
    await page.waitForFunction(
      `document.querySelector("${STATUS}").textContent.startsWith("⟦promotion_id⟧ is set by an earlier call")`,
    );
    await write(page, "#try-1", id);
    const read = await sendForm(phone);
    expect(read.status).toMatch(/^200 OK in \d+ ms$/);
    expect(read.body).toContain(id);
    expect(read.body).toContain("27500");
    expect(complaints).toEqual([]);
  });

  test("a call with an effect that cannot be undone asks for its URL first, and is not sent without consent", async () => {
    const { page, complaints } = desk;
    await prefer(page, "dark");
    await open(desk, "operations/unlink-outlet");
    expect(await textOf(page, ".try-it form")).toContain("a token of demo-facilitator for the demo user");
    for (const [response, status] of [
      ["no", /^Not sent\.$/],
      ["yes", /^20\d .*in \d+ ms$/],
    ] as const) {
      await page.$eval(".try-it button[type=submit]", (button) => button.click());
      await page.waitForSelector("dialog.try-it[open]");
      expect(await textOf(page, "dialog.try-it")).toContain(
        `DELETE ${service.publicUrl}/integrations/partner/outlets/OUT-1003/v1/link/food`,
      );
      expect(await violationsOf(page)).toEqual([]);
      await page.click(`dialog.try-it [value=${response}]`);
      await page.waitForFunction(`${status}.test(document.querySelector("${STATUS}").textContent)`);
    }
    expect(await page.$("dialog.try-it")).toBeNull();
    await prefer(page, "light");
    expect(complaints).toEqual([]);
  });

  test("a rejected call shows each error with its field, and the envelope below", async () => {
    const { page, complaints } = desk;
    await open(desk, "operations/create-promotion");
    await write(
      page,
      "#try-body",
      JSON.stringify({
        promo_type: "sku_promo",
        promo_detail: { start_date: "2020-01-02", end_date: "2020-01-01", selling_price: 0, external_menu_id: "x" },
      }),
    );
    const response = await sendForm(desk);
    expect(response.status).toMatch(/^422 Unprocessable Entity in \d+ ms$/);
    expect(JSON.parse(response.body)).toMatchObject({ success: false, errors: [{ field: START }, { field: END }] });
    expect(await page.$$eval(".try-errors li", (items) => items.map((item) => item.textContent))).toEqual([
      expect.stringMatching(`^${START} Expected a start_date .* got 2020-01-02. START_DATE_IN_PAST$`),
      expect.stringMatching(`^${END} Expected an end_date .* got 2020-01-01. END_DATE_NOT_AFTER_START$`),
    ]);
    expect(await violationsOf(page)).toEqual([]);
    // The browser itself reports the status.
    expect(complaints.filter((complaint) => !/status of 422/.test(complaint))).toEqual([]);
    complaints.length = 0;
  });
});

test("every form can be sent unchanged, repeatedly (D-try-it-1)", async () => {
  const files = globSync("generated/docs/{operations,sandbox}/*/try-it.json").map((file) =>
    file.slice("generated/docs".length),
  );
  expect(files).toHaveLength(Object.keys({ ...operations, ...platformOperations }).length);
  const failures: string[] = [];
  // Moving the clock puts the dates of forms that were loaded earlier in the past.
  for (const file of files.sort((a, b) => Number(a.includes("set-clock")) - Number(b.includes("set-clock")))) {
    const plan = await planOf(file);
    // Waiting requests do so once.
    for (const time of plan.pauseSeconds === 0 ? ["first", "second"] : ["first"]) {
      let rejection = await rejectionOf(plan);
      // On a busy machine a delivery may take longer than the form waits.
      if (rejection.includes("NOTIFICATION_UNDER_WAY"))
        await until(async () => {
          rejection = await rejectionOf(plan);
          return rejection === "";
        });
      if (rejection !== "") failures.push(`${file}, ${time}: ${rejection}`);
    }
  }
  expect(failures).toEqual([ONCE]);
}, 120_000);

/** The error of the unchanged form; empty if it was accepted. */
async function rejectionOf(plan: TryPlan): Promise<string> {
  const { failed = "", response } = await send(plan, defaultsOf(plan), service.publicUrl);
  if (failed === "" && response.status < 400) return "";
  const { errors } = (await response.json()) as { errors: { code: string }[] };
  return [failed, response.status, ...errors.map(({ code }) => code)].join(" ").trim();
}

test("only a sandbox with its own tokens and the documented secrets offers the form", async () => {
  const at = async (options: Partial<Parameters<typeof createPortal>[0]>) => {
    const store = { deliveryQueue: { countAlive: async () => 1 }, servers: async () => [] };
    const { find } = createPortal({ store, publicUrl: "https://api.partner.example", ...options });
    const app = new Hono().notFound(async (c) => (await find(c)) ?? c.text("nothing", 404));
    const html = await (await app.request("/operations/get-catalog/")).text();
    return /class="try-it" data-sandbox="(\w+)"/.exec(html)?.[1];
  };
  expect(await at({})).toBe("yes");
  expect(await at({ environment: "production" })).toBe("no");
  expect(await at({ issuer: "https://login.partner.example" })).toBe("no");
  expect(await at({ hasOwnSecrets: true })).toBe("no");
});

test("a sandbox with random secrets has placeholders in pages and collections", async () => {
  const service = await startSandbox({ sandboxSecret: "a-secret-of-its-own-0123", isRateLimited: true });
  onTestFinished(service.stop);
  const read = async (path: string) => Buffer.from(await (await fetch(service.publicUrl + path)).arrayBuffer());
  const bruno = unzipSync(await read("/downloads/partner-integration-api.bruno.zip"));
  const texts = Object.values(bruno).map((bytes) => Buffer.from(bytes).toString());
  for (const path of ["/operations/get-catalog/", "/guides/first-call/", "/operations/get-catalog/try-it.json"])
    texts.push((await read(path)).toString());
  expect(texts.filter((text) => /demo-(direct|facilitator|platform)-secret/.test(text))).toEqual([]);
  expect(texts.join("\n")).toContain("YOUR_CLIENT_SECRET");
});
