import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPortal } from "../../server/sandbox/portal/portal.ts";
import { DESKTOP, type GuardedPage, launchChromium, PHONE, prefer, violationsOf } from "../support/chromium.ts";
import { ensurePortal } from "./built.ts";

/*
 * A partner's use of the portal, in a real browser. Every page must be free of errors, foreign requests and violations.
 */

const chromium = await launchChromium();
afterAll(chromium.close);
beforeAll(ensurePortal, 120_000);

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

/** The portal, mounted like in the service, on a separate port. */
async function serve(folder?: string): Promise<string> {
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = { deliveryQueue: { countAlive: async () => 1 }, servers: async () => [] };
  const portal = createPortal({ store, publicUrl: url, ...(folder !== undefined && { folder }) });
  app.route("/", portal.routes);
  app.notFound(async (c) => (await portal.find(c)) ?? c.text("nothing", 404));
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return url;
}

const url = await serve();

// Two visitors for the whole file, because creating one takes longer than most tests.
const desk = await chromium.openPage();
const phone = await chromium.openPage({ colorScheme: "dark", viewport: PHONE });

// One page per template, in two colour schemes; test/walk/portal.test.ts covers all pages and schemes.
test.each(["/", "/operations/create-promotion/", "/guides/errors/"])("%s is accessible", async (path) => {
  await expectSound(desk, path);
  await expectSound(phone, path);
});

test("a table with long names fits on a phone, with its last column", async () => {
  await phone.page.goto(`${url}/guides/limits/`);
  expect(await phone.page.$eval("main table", (table) => table.scrollWidth - table.clientWidth)).toBe(0);
});

async function expectSound({ page, complaints }: GuardedPage, path: string): Promise<void> {
  await page.goto(url + path);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
  expect(await misplacedWords(page)).toEqual([]);
  expect(complaints).toEqual([]);
}

/** Labels that overflow their diagram or overlap others. */
const misplacedWords = (page: Page): Promise<string[]> =>
  page.$$eval(".picture > svg", (pictures) =>
    pictures.flatMap((picture) => {
      const frame = picture.getBoundingClientRect();
      if (frame.width === 0) return [];
      const boxes = [...picture.querySelectorAll("text")].map((text) => ({
        words: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      return boxes.flatMap(({ words, box }, nth) => [
        ...(box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
          ? [`“${words}” leaves its picture`]
          : []),
        ...boxes
          .slice(nth + 1)
          .filter(({ box: { left, right, top, bottom } }) => {
            const across = Math.min(box.right, right) - Math.max(box.left, left);
            const down = Math.min(box.bottom, bottom) - Math.max(box.top, top);
            return across > 1 && down > 4; // The boxes of lines have room above and below the letters.
          })
          .map((other) => `“${words}” lies upon “${other.words}”`),
      ]);
    }),
  );

test("labels fit into their diagrams, large and small", async () => {
  const { page, complaints } = desk;
  for (const path of ["receiving-events", "promotions", "facilitators"])
    for (const width of [1280, 390]) {
      await page.setViewport({ width, height: 900 });
      await page.goto(`${url}/guides/${path}/`);
      expect([path, width, await misplacedWords(page)]).toEqual([path, width, []]);
      const sizes = await page.$$eval(".picture > svg", (pictures) =>
        pictures.filter((entry) => entry.getClientRects().length > 0).map((entry) => entry.getAttribute("class")),
      );
      expect([path, ...new Set(sizes)]).toEqual([path, width === 1280 ? "wide" : "narrow"]);
    }
  await page.setViewport(DESKTOP);
  expect(complaints).toEqual([]);
});

test("request and response are whole, next to the text where there is room, else below its beginning", async () => {
  const { page, complaints } = desk;
  /** Positions of the parts, and whether no part of the call scrolls in a box of its own. */
  const standing = async () => {
    await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
    const boxOf = (part: string) =>
      page.$eval(`.with-calls > .${part}`, (element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      });
    const [intro, calls, text] = [await boxOf("intro"), await boxOf("calls"), await boxOf("text")];
    const isWhole = await page.evaluate(`[...document.querySelectorAll(".calls, .calls *")].every((part) =>
      !/auto|scroll/.test(getComputedStyle(part).overflowY) || part.scrollHeight <= part.clientHeight + 1)`);
    const isBeside = calls.left > intro.right && calls.left > text.right && calls.top === intro.top;
    const isBelow = calls.top >= intro.bottom && text.top >= calls.bottom && calls.left === text.left;
    return { isBeside, isBelow, isWhole };
  };
  for (const path of ["/operations/create-promotion/", "/events/food-order-created/"]) {
    await page.goto(url + path);
    expect(await standing()).toEqual({ isBeside: true, isBelow: false, isWhole: true });
    await page.setViewport({ ...DESKTOP, width: 1279 });
    expect(await standing()).toEqual({ isBeside: false, isBelow: true, isWhole: true });
    await page.setViewport(DESKTOP);
    await page.emulateMediaType("print");
    expect(await standing()).toMatchObject({ isBeside: false, isBelow: true });
    await page.emulateMediaType("screen");
  }
  await prefer(page, "light");
  expect(complaints).toEqual([]);
});

test("the first call and its response are next to the introduction where there is room, else below", async () => {
  const { page, complaints } = desk;
  await page.goto(`${url}/`);
  const standing = async () => {
    const [hero, call, next] = await Promise.all(
      [".hero", ".first-call", ".first-call + .cards"].map((part) =>
        page.$eval(part, (element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      ),
    );
    if (!hero || !call || !next) return expect.unreachable();
    return {
      isBeside: call.left > Math.max(hero.right, next.right) && call.top < hero.bottom && next.top >= hero.bottom,
      isBelow: call.top >= hero.bottom && call.left === hero.left && next.top >= call.bottom,
    };
  };
  expect(await standing()).toEqual({ isBeside: true, isBelow: false });
  expect(await page.$eval(".first-call .shown", (response) => response.textContent)).toContain('"success": true');
  await page.setViewport({ ...DESKTOP, width: 1279 });
  expect(await standing()).toEqual({ isBeside: false, isBelow: true });
  await page.setViewport(DESKTOP);
  await page.emulateMediaType("print");
  expect(await standing()).toEqual({ isBeside: false, isBelow: true });
  await page.emulateMediaType("screen");
  expect(complaints).toEqual([]);
});

test("search by keyboard, an operation, its event, a download", async () => {
  const { page, complaints } = desk;
  await page.goto(`${url}/`);
  await page.waitForSelector("#starlight__search input"); // Made when the browser is idle.

  // Reached by Tab alone: skip link, title, search.
  const focused = () => page.evaluate("document.activeElement.textContent.trim() || document.activeElement.ariaLabel");
  const reached: unknown[] = [];
  for (let press = 0; press < 3; press++) {
    await page.keyboard.press("Tab");
    reached.push(await focused());
  }
  expect(reached).toEqual(["Skip to content", "Partner Integration API", expect.stringMatching(/^Search/)]);
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open] input:focus");
  await page.keyboard.type("replace the catalog", { delay: 5 });
  // Results update while typing and excerpts follow; this one is first at the end.
  await page.waitForFunction(
    `document.querySelector("dialog[open] .pagefind-ui__result-link")?.getAttribute("href").startsWith("/operations/replace-catalog/") &&
      document.querySelector(".pagefind-ui__loading") === null`,
  );
  expect(await violationsOf(page)).toEqual([]);
  await Promise.all([page.waitForNavigation(), page.click("dialog[open] .pagefind-ui__result-link")]);
  expect(await page.title()).toMatch(/^Replace the catalog/);

  const event = '.sl-markdown-content a[href="/events/food-catalog-menu-mapping-updated/"]';
  await Promise.all([page.waitForNavigation(), page.click(event)]);
  expect(await page.title()).toMatch(/^Menu mapping updated/);

  // Deep link to a field, as a partner would send it to a colleague.
  await page.goto(`${url}/operations/replace-catalog/#body-menus-menu_items-price`);
  expect(await page.$eval(":target", (field) => field.textContent)).toBe("price");

  await page.goto(`${url}/downloads/`);
  const archive = await page.$eval('.sl-markdown-content a[href$=".tgz"]', (link) => link.getAttribute("href"));
  const begins = await page.$eval(
    `.sl-markdown-content tr:has(a[href="${archive}"]) td:first-child code`,
    (cell) => cell.textContent,
  );
  const bytes = await (await fetch(url + archive)).bytes();
  expect(
    createHash("sha256")
      .update(bytes)
      .digest("hex")
      .startsWith(begins as string),
  ).toBe(true);
  expect(complaints).toEqual([]);
});

test("finds an event by name and by subject", async () => {
  const { page, complaints } = phone;
  for (const words of ["food.order.driver_arrived", "driver arrives"]) {
    await page.goto(`${url}/reference/`);
    await page.waitForSelector("#starlight__search input");
    await page.click("site-search button");
    await page.waitForSelector("dialog[open] input:focus");
    await page.keyboard.type(words, { delay: 5 });
    // Results update while typing; it is among the first three at the end.
    await page.waitForFunction(
      `[...document.querySelectorAll("dialog[open] .pagefind-ui__result-link")].slice(0, 3).some((link) => link.getAttribute("href").startsWith("/events/food-order-driver-arrived/"))`,
    );
  }
  expect(complaints).toEqual([]);
});

test("a language choice applies to samples, install lines and receivers", async () => {
  const { page, complaints } = phone;
  const boxes = () =>
    page.$$eval(".samples > .sample:not([hidden])", (parts) =>
      parts.filter((part) => part.closest("details") === null).map((part) => part.getAttribute("data-language")),
    );
  await page.goto(`${url}/operations/get-catalog/`);
  expect(await boxes()).toEqual(["curl"]);
  await page.$$eval(".languages button", (buttons) =>
    buttons.find((button) => button.textContent === "Python")?.click(),
  );
  for (const path of ["/operations/get-catalog/", "/", "/clients/", "/guides/receiving-events/"]) {
    await page.goto(url + path);
    expect([path, [...new Set(await boxes())]]).toEqual([path, ["Python"]]);
  }
  // A page without the chosen language shows its first one and preserves the choice.
  await page.goto(`${url}/operations/get-catalog/`);
  await page.$$eval(".languages button", (buttons) => buttons.find((button) => button.textContent === "curl")?.click());
  await page.goto(`${url}/clients/`);
  expect(await boxes()).toEqual(["TypeScript"]);
  await page.goto(`${url}/operations/replace-catalog/`);
  expect(await boxes()).toEqual(["curl"]);
  expect(complaints).toEqual([]);
});

test("the menu opens on a phone and leads to a guide", async () => {
  const { page, complaints } = phone;
  await page.goto(`${url}/reference/`);
  await page.click(".sl-menu-button");
  const guide = '#starlight__sidebar a[href="/guides/first-call/"]';
  await page.waitForSelector(guide, { visible: true });
  expect(await violationsOf(page)).toEqual([]);
  await Promise.all([page.waitForNavigation(), page.click(guide)]);
  expect(await page.title()).toMatch(/^First call in five minutes/);
  expect(complaints).toEqual([]);
});

test("shows a placeholder page while the portal is built, then opens the portal", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const { page, complaints } = await chromium.openPage({ colorScheme: "dark" });
  await page.goto(`${await serve(folder)}/`);
  expect(await page.$eval('[role="status"]', (status) => status.textContent)).toContain("npm run docs");
  expect(await violationsOf(page)).toEqual([]);
  cpSync("generated/docs", folder, { recursive: true });
  await page.waitForSelector(".hero");
  // The page polled for the portal.
  const otherComplaints = complaints.filter((complaint) => !/404 \(Not Found\) \S+\/reference\/$/.test(complaint));
  expect(otherComplaints).toEqual([]);
});
