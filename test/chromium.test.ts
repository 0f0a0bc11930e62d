import { afterAll, expect, test } from "vitest";
import { launchChromium, violationsOf } from "./support/chromium.ts";

/* The guards of the browser tests see what they are there for. */

const chromium = await launchChromium();
afterAll(chromium.close);

test("a page that asks another host, logs an error or throws is complained of", async () => {
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

test("text that is hard to read, or a control without a name, is a violation", async () => {
  const { page, complaints } = await chromium.openPage({ colorScheme: "dark" });
  const style = "@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }";
  const head = `<head><title>A page</title><style>${style}</style></head>`;
  await page.setContent(`<!doctype html><html lang="en">${head}<p>Grey on grey</p><button></button></html>`);
  const found = (await violationsOf(page)).map((violation) => violation.split(":")[0]);
  expect(found.sort()).toEqual(["button-name at button", "color-contrast at p"]);
  expect(complaints).toEqual([]);
});
