import { afterAll, expect, test } from "vitest";
import { launchChromium, violationsOf } from "./support/chromium.ts";

/* The checks of the browser tests report violations. */

const chromium = await launchChromium();
afterAll(chromium.close);

test("reports a page that requests another host, logs an error or throws", async () => {
  const { page, complaints } = await chromium.openPage();
  const script = '<script>console.error("no"); throw new Error("not this either")</script>';
  await page.setContent(`<!doctype html><html lang="en"><img src="http://example.com/x.png" alt="">${script}</html>`);
  expect(complaints.sort()).toEqual([
    "console error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED http://example.com/x.png",
    "console error: no about:blank",
    "exception: not this either",
    "request to another host: http://example.com/x.png",
  ]);
});

test("reports text with low contrast and a control without a name", async () => {
  const { page, complaints } = await chromium.openPage({ colorScheme: "dark" });
  const style = "@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }";
  const head = `<head><title>A page</title><style>${style}</style></head>`;
  await page.setContent(`<!doctype html><html lang="en">${head}<p>Grey on grey</p><button></button></html>`);
  const violations = (await violationsOf(page)).map((violation) => violation.split(":")[0]);
  expect(violations.sort()).toEqual(["button-name at button", "color-contrast at p"]);
  expect(complaints).toEqual([]);
});
