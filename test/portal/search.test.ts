import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createPortal } from "../../server/sandbox/portal/portal.ts";
import { launchChromium } from "../support/chromium.ts";
import { ensurePortal } from "./built.ts";
import { QUESTIONS } from "./questions.ts";

/* The portal's search, called like its search box: do partners find the right page? */

const chromium = await launchChromium();
afterAll(chromium.close);
beforeAll(ensurePortal, 120_000);

/** Searches for every question. @returns the first three pages for each */
const ASK = `async (questions) => {
  const pagefind = await import("/pagefind/pagefind.js");
  const found = [];
  for (const question of questions) {
    const { results } = await pagefind.search(question);
    found.push(results.slice(0, 3).map(({ id }) => id));
  }
  return found;
}`;

test("at least 95 % of the questions find their page among the first three, and none finds a page about this project", async () => {
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const portal = createPortal({
    store: { deliveryQueue: { countAlive: async () => 1 }, servers: async () => [] },
    publicUrl,
  });
  app.notFound(async (c) => (await portal.find(c)) ?? c.text("nothing", 404));
  try {
    const { page } = await chromium.openPage();
    await page.goto(`${publicUrl}/reference/`);
    const words = QUESTIONS.map(([question]) => question);
    const results = (await page.evaluate(`(${ASK})(${JSON.stringify(words)})`)) as string[][];
    const missed = QUESTIONS.flatMap(([question, paths], index) =>
      results[index]?.some((path) => paths.includes(path)) ? [] : [`${question}: ${results[index]}`],
    );
    console.info(`${QUESTIONS.length - missed.length} of ${QUESTIONS.length} questions`);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(QUESTIONS.length * 0.05);
    expect(results.flat().filter((path) => /^designers\//.test(path))).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("each entry of the further search terms has a page", () => {
  const terms = parse(readFileSync("docs/guides/search-terms.yaml", "utf8")) as Record<string, string>;
  expect(Object.keys(terms).filter((path) => !existsSync(`generated/docs/${path}.md`))).toEqual([]);
});
