import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations, platformOperations } from "../../generated/operations.ts";
import { type Service, startService } from "../../server/boot/service.ts";
import { readConfig } from "../../server/boot/settings/config.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { ensurePortal } from "../portal/built.ts";
import { type GuardedPage, launchChromium } from "../support/chromium.ts";
import { cloneDatabase } from "../support/database.ts";
import { pagesOf } from "../support/guides/pages.ts";
import { until } from "../support/until.ts";
import { flawsOf, WIDTHS } from "./sound.ts";

/*
 * A visitor's walk through the portal of a running sandbox, in a real browser, at a desk and on a phone, each page in light and dark: every page
 * for partners, and every form sent.
 */

const chromium = await launchChromium();
beforeAll(ensurePortal, 600_000);
afterAll(chromium.close);

/** Pages for contract designers: one of each kind represents the others. */
const ALIKE = /^designers\//;
const LIMIT = { timeout: 1_200_000 };
const FORM_TIMEOUT_MS = 30_000;

describe.each(WIDTHS)("%s", (_, viewport) => {
  let service: Service;
  let visitor: GuardedPage;
  let paths: string[];

  beforeAll(async () => {
    const { url } = await cloneDatabase();
    const settings = readConfig({ PORT: "0", DATABASE_URL: url, LOG_LEVEL: "silent" });
    service = await startService(settings, createLog("silent"));
    visitor = await chromium.openPage({ viewport });
    paths = [...(await pagesOf(service.publicUrl)).keys()].map((path) => (path === "index" ? "" : path));
  });
  afterAll(() => service?.stop());

  const open = (path: string) => visitor.page.goto(`${service.publicUrl}/${path === "" ? "" : `${path}/`}`);
  const isForm = (path: string) => /^(operations|sandbox)\//.test(path);

  test("every page is accessible", LIMIT, async () => {
    const seenPages = new Set<string>();
    const flaws: string[] = [];
    for (const path of paths.filter((name) => !isForm(name))) {
      const [kind] = ALIKE.exec(path) ?? [];
      if (kind !== undefined && seenPages.has(kind)) continue;
      seenPages.add(kind ?? path);
      await open(path);
      for (const flaw of await flawsOf(visitor)) flaws.push(`/${path}: ${flaw}`);
    }
    expect(flaws).toEqual([]);
  });

  test("every form succeeds unchanged, and the page stays accessible", LIMIT, async () => {
    const { page, complaints } = visitor;
    const flaws: string[] = [];
    // Moving the clock puts the dates of forms that were loaded earlier in the past.
    const forms = paths
      .filter(isForm)
      .sort((a, b) => Number(a.endsWith("set-clock")) - Number(b.endsWith("set-clock")));
    for (const path of forms) {
      await open(path);
      await page.locator(".try-it > button").click();
      await page.waitForSelector(".try-it form");
      const response = async () => {
        await page.$eval(".try-it button[type=submit]", (button) => button.click());
        await page.waitForFunction(
          `(document.querySelector("dialog.try-it [value=yes]")?.click(), false) || document.querySelector(".try-it button[type=submit]").ariaDisabled === "false" && document.querySelector(".try-status").textContent !== ""`,
          { timeout: FORM_TIMEOUT_MS },
        );
        const pageText = await page.$eval(".try-it", (place) => place.textContent ?? "");
        const status = await page.$eval(".try-status", (place) => place.textContent ?? "");
        return { status, isUnderWay: pageText.includes("NOTIFICATION_UNDER_WAY") };
      };
      let result = await response();
      // On a busy machine a delivery may take longer than the form waits.
      if (result.isUnderWay)
        await until(async () => {
          complaints.length = 0;
          result = await response();
          return !result.isUnderWay;
        }, FORM_TIMEOUT_MS);
      if (!/^2\d\d .*in \d+ ms$/.test(result.status)) flaws.push(`/${path}: ${result.status}`);
      for (const flaw of await flawsOf(visitor)) flaws.push(`/${path}: ${flaw}`);
    }
    expect(flaws).toEqual([]);
    expect(forms).toHaveLength(Object.keys({ ...operations, ...platformOperations }).length);
  });
});
