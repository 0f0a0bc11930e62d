import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readQuestions } from "../../packages/portal/src/search-index.ts";
import { createPortal } from "../../server/sandbox/portal/portal.ts";
import { launchChromium } from "../support/chromium.ts";
import { ensurePortal } from "./built.ts";

/* The portal's search, called like its search box: do partners find the right page? */

const KNOWN = readQuestions("docs/guides/questions.tsv");
/** In the words of partners from public forums, and not in the index. */
const OTHERS = readQuestions("test/portal/questions.tsv");

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

test("at least 95 % of questions that the index does not have, and 98 % of others, find a page among the first three", async () => {
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
    const questions = [...OTHERS, ...KNOWN];
    const words = questions.map(({ question }) => question);
    const results = (await page.evaluate(`(${ASK})(${JSON.stringify(words)})`)) as string[][];
    const isFound = questions.map(({ pages }, at) => results[at]?.some((path) => pages.includes(path)) === true);
    for (const [set, least] of [
      [OTHERS, 0.95],
      [KNOWN, 0.98],
    ] as const) {
      const missed = set.filter((each) => !isFound[questions.indexOf(each)]);
      console.info(`${set.length - missed.length} of ${set.length} questions; required are ${least * 100} %`);
      expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(set.length * (1 - least));
    }
    expect(results.flat().filter((path) => /^designers\//.test(path))).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("each page of the further search terms and of the questions exists, and each question is there once", () => {
  const terms = parse(readFileSync("docs/guides/search-terms.yaml", "utf8")) as Record<string, string>;
  const paths = [...Object.keys(terms), ...[...OTHERS, ...KNOWN].flatMap(({ pages }) => pages)];
  expect(paths.filter((path) => !existsSync(`generated/docs/${path}.md`))).toEqual([]);
  const questions = [...OTHERS, ...KNOWN].map(({ question }) => question.toLowerCase());
  expect(questions.filter((question, at) => questions.indexOf(question) !== at)).toEqual([]);
});
