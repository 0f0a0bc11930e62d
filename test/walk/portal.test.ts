import { globSync } from "node:fs";
import type { HTTPRequest } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../../server/boot/service.ts";
import { ensurePortal } from "../portal/built.ts";
import { type GuardedPage, launchChromium } from "../support/chromium.ts";
import { startSandbox } from "../support/service.ts";
import { flawsOf, misfitsOf, WIDTHS } from "./sound.ts";

/* A visitor's walk through the portal of a running sandbox, in a real browser. `test/portal/try-it.test.ts` sends every form. */

const LIMIT = { timeout: 1_200_000 };
const chromium = await launchChromium();
let service: Service;
beforeAll(async () => {
  ensurePortal();
  service = await startSandbox();
}, 600_000);
afterAll(async () => {
  await chromium.close();
  await service?.stop();
});

const pathsOfPages = (): string[] =>
  globSync("generated/docs/**/index.html")
    .map((file) => file.slice("generated/docs".length, -"index.html".length))
    .sort();
/** Pages that are made alike, by their folder. */
const kindOf = (path: string): string => path.replace(/[^/]+\/$/, path.split("/").length > 3 ? "" : "$&");

describe.each(WIDTHS)("%s", (width, viewport) => {
  const visit = async (visitor: GuardedPage, path: string, look: typeof flawsOf): Promise<string[]> => {
    await visitor.page.goto(service.publicUrl + path);
    return (await look(visitor)).map((flaw) => `${path}: ${flaw}`);
  };

  test("a page of each kind is accessible and inside its box, in light and dark", LIMIT, async () => {
    const visitor = await chromium.openPage({ viewport });
    const examples = [...Map.groupBy(pathsOfPages(), kindOf).values()].flatMap(([first = "/"]) => first);
    const flaws: string[] = [];
    for (const path of [...examples, "/no-such-page/"]) flaws.push(...(await visit(visitor, path, flawsOf)));
    expect(flaws.filter((flaw) => !/^\/no-such-page\/: console error: .* 404/.test(flaw))).toEqual([]);
  });

  test.runIf(["at 1440 px", "on a phone"].includes(width))("every page is inside its box", LIMIT, async () => {
    const visitor = await chromium.openPage({ viewport });
    const flaws: string[] = [];
    for (const path of pathsOfPages()) flaws.push(...(await visit(visitor, path, misfitsOf)));
    expect(flaws).toEqual([]);
  });

  test("with responses held back, and offline", LIMIT, async () => {
    const visitor = await chromium.openPage({ viewport });
    const { page, complaints } = visitor;
    const heldRequests: HTTPRequest[] = [];
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      if (/\/(search\.json|guides\/limits\.md|try-it\.json|integrations\/.*)$/.test(request.url()))
        heldRequests.push(request);
      else void request.continue();
    });
    const flaws: string[] = [];
    /** Waits for a text, and looks at it. */
    const sees = async (where: string, text: string) => {
      await page.waitForFunction(`document.querySelector(${JSON.stringify(where)})?.textContent.includes("${text}")`);
      for (const flaw of await flawsOf(visitor)) flaws.push(`${text}: ${flaw}`);
    };
    const goOn = async (how: "continue" | "abort") => {
      await expect.poll(() => heldRequests.length).toBeGreaterThan(0);
      for (const request of heldRequests.splice(0)) await request[how]();
    };
    const RESULTS = "dialog[open] .pagefind-ui__results-area";
    const search = async (words: string) => {
      await page.$eval("dialog[open] input", (input) => input.select());
      await page.keyboard.type(words);
    };

    await page.goto(`${service.publicUrl}/operations/get-catalog/`);
    await page.waitForSelector("#starlight__search input");
    await page.click("site-search button");
    await page.waitForSelector("dialog[open] input:focus");
    await search("image size");
    await sees(RESULTS, "Searching for image size");
    await goOn("abort");
    await sees(RESULTS, "The search did not load");
    await search("limits");
    await goOn("continue");
    await goOn("abort");
    await page.waitForFunction(`document.querySelector(".pagefind-ui__loading") === null`);
    await sees(RESULTS, "How long, how many and how much");
    await page.keyboard.press("Escape");

    const [button, status] = [".try-it > button", ".try-it [role=status]"];
    await page.click(button);
    await sees(status, "Loading …");
    await goOn("abort");
    await sees(status, "No response from http");
    await page.click(button);
    await goOn("continue");
    await page.waitForSelector(".try-it form");
    const send = () => page.$eval(".try-it button[type=submit]", (submit) => submit.click());
    await send();
    await sees(status, "Sending …");
    await goOn("continue");
    await sees(status, "200 OK");
    await page.setOfflineMode(true);
    await send();
    await sees(status, "No response from http");
    expect(flaws.filter((flaw) => !/Failed to load resource: net::ERR_(FAILED|INTERNET)/.test(flaw))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
