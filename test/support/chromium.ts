import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import puppeteer, { type Page } from "puppeteer-core";
import { findChromium } from "./chromium-program.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Requests of a page to another host fail, and the guard of the page reports them.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export type PageOptions = { viewport?: typeof DESKTOP | typeof PHONE; colorScheme?: "light" | "dark" };

/** A page and its complaints: forbidden actions, which each test expects to be empty at its end. */
export type GuardedPage = { page: Page; complaints: string[] };

/**
 * A real Chromium, headless, with a new profile. The caller closes it.
 *
 * @example
 * const chromium = await launchChromium();
 * afterAll(chromium.close);
 * const { page, complaints } = await chromium.openPage({ colorScheme: "dark" });
 * await page.goto(`${publicUrl}/`);
 * expect(await violationsOf(page)).toEqual([]);
 * expect(complaints).toEqual([]);
 */
export async function launchChromium() {
  const executablePath = await findChromium();
  const headless = process.env.CHROMIUM ? true : "shell"; // The npm package contains the shell only.
  const browser = await puppeteer.launch({ executablePath, headless, args: FLAGS });

  /** Each page starts without cookies, storage or cache, as a new visitor's does. */
  async function openPage({ viewport = DESKTOP, colorScheme = "light" }: PageOptions = {}): Promise<GuardedPage> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(60_000); // for a busy machine, as the tests
    // A headless page may never be idle, and Starlight makes its search when it is.
    await page.evaluateOnNewDocument("window.requestIdleCallback = (work) => setTimeout(work, 1)");
    await page.setViewport(viewport);
    await prefer(page, colorScheme);
    return { page, complaints: guard(page) };
  }

  return { openPage, close: () => browser.close() };
}

/** Sets the colour scheme that the visitor prefers, and waits until the page shows it. Motion is reduced, so that measurements are stable. */
export async function prefer(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: colorScheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await page.evaluate("new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))");
}

/** Console errors and warnings, exceptions, and requests to any other host than the page's own. */
function guard(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const [type, { url = "" }] = [message.type(), message.location()];
    if (type === "error" || type === "warn") complaints.push(`console ${type}: ${message.text()} ${url}`.trim());
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error instanceof Error ? error.message : error}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && hostname !== "127.0.0.1")
      complaints.push(`request to another host: ${request.url()}`);
  });
  return complaints;
}

/** The violations of WCAG 2.2 at levels A and AA that axe finds, each with the elements and how to hint them. */
export const violationsOf = (page: Page): Promise<string[]> => accessibilityViolations(page, LEVELS);

/** The rules that depend on colours alone, for a page that was checked in another colour scheme. */
export const contrastViolationsOf = (page: Page): Promise<string[]> =>
  accessibilityViolations(page, ["color-contrast"]);

async function accessibilityViolations(page: Page, runOnly: string[]): Promise<string[]> {
  // Not a script element: the page's content security policy may forbid those.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const options = JSON.stringify({ runOnly, resultTypes: ["violations"] });
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
