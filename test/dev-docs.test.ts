import { findFreePort } from "@partner-api/postgres/embedded";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { editedProject } from "./support/edited-project.ts";
import { type LiveLoop, startLiveLoop } from "./support/live-loop.ts";
import { until } from "./support/until.ts";

/*
 * The docs of `npm run dev`, which test/dev.test.ts starts without them, because Astro takes 25 s of processor time until the
 * first page. test/portal covers the pages; this test covers that they follow a save.
 */

const MAX_SHOWN_MS = 240_000;
vi.setConfig({ testTimeout: 2 * MAX_SHOWN_MS, hookTimeout: 2 * MAX_SHOWN_MS });
const STOCKS = "spec/resources/stocks.yaml";
const SUMMARY = ["Set the stock of menu items", "Say what is sold out"] as const;

const project = editedProject();
let loop: LiveLoop;
let docs = "";

beforeAll(async () => {
  loop = await startLiveLoop(project, undefined, await findFreePort()); // Astro only reports the port that it was given
  await until(() => /^Docs http/m.test(loop.output()), MAX_SHOWN_MS);
  docs = /^Docs (http\S+)/m.exec(loop.output())?.[1] as string;
});
afterAll(() => loop.stop());

/** The current page; empty while Astro restarts, which the loop does when Astro is slow to see a change. */
const page = async (): Promise<string> => {
  const response = await fetch(`${docs}/operations/set-menu-item-stocks/`).catch(() => undefined);
  return (await response?.text().catch(() => "")) ?? "";
};

test("the docs follow a save and its reversal", async () => {
  const [before, after] = SUMMARY;
  await until(async () => (await page()).includes(before), MAX_SHOWN_MS);
  project.replace(STOCKS, before, after);
  expect(await loop.verdict()).toMatchObject({ verdict: "good" });
  await until(async () => (await page()).includes(after), MAX_SHOWN_MS);
  project.replace(STOCKS, after, before);
  await until(async () => (await page()).includes(before), MAX_SHOWN_MS);
});
