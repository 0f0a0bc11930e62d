import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyPortal } from "../../packages/portal/src/portal.ts";
import { launchChromium } from "../support/chromium.ts";
import { ensurePortal } from "./built.ts";

/* A copy of the portal, as in a preview: it works from files and from any URL of any server. */

const chromium = await launchChromium();
afterAll(chromium.close);

mkdirSync(".cache", { recursive: true });
const parent = mkdtempSync(resolve(".cache/copy-"));
const copy = join(parent, "preview/portal");
afterAll(() => rmSync(parent, { recursive: true }));
beforeAll(() => {
  ensurePortal();
  mkdirSync(dirname(copy), { recursive: true });
  copyPortal(copy);
}, 120_000);

test("every link of every page leads to a file of the copy", () => {
  const missing = globSync("**/*.html", { cwd: copy }).flatMap((page) => {
    const links = [...readFileSync(join(copy, page), "utf8").matchAll(/<[^>]*?\s(?:href|src)="([^"]*)"/g)];
    return links.flatMap(([, link = ""]) => {
      const [path = ""] = link.split(/[#?]/);
      const isElsewhere = path === "" || /^[a-z]+:/.test(path);
      return isElsewhere || existsSync(join(copy, dirname(page), path)) ? [] : [`${page}: ${link}`];
    });
  });
  expect(missing).toEqual([]);
});

test("works from files, with its styles and navigation", async () => {
  const { page, complaints } = await chromium.openPage();
  await page.goto(pathToFileURL(join(copy, "operations/get-catalog/index.html")).href);
  expect(
    await page.evaluate("document.styleSheets.length > 1 && getComputedStyle(document.body).fontFamily"),
  ).toContain("sans-serif");
  await page.click('a[href$="operations/replace-catalog/index.html"]');
  await page.waitForFunction("document.querySelector('h1')?.textContent === 'Replace the catalog'");
  expect(fileURLToPath(page.url())).toBe(join(copy, "operations/replace-catalog/index.html"));
  expect(complaints).toEqual([]);
});

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

test("runs its scripts below a path of a server", async () => {
  const server = createServer(({ url = "/" }, response) => {
    const file = join(parent, new URL(url, "http://127.0.0.1").pathname);
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" })
      .end(readFileSync(file));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    const { page, complaints } = await chromium.openPage();
    await page.goto(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/preview/portal/operations/get-catalog/index.html`,
    );
    await page.waitForFunction("document.querySelectorAll('script[type=module][src]').length > 0");
    await page.waitForNetworkIdle();
    expect(complaints).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
