import { afterAll, expect, test } from "vitest";
import { launchChromium, violationsOf } from "./support/chromium.ts";
import { flawsOf } from "./walk/sound.ts";

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

/** A page without a flaw, and each flaw of the walks planted into it: a style, and the report. */
const SOUND = `<!doctype html><html lang="en"><head><title>A page</title><style>
  :root { color-scheme: light dark; color: light-dark(#111, #eee); background: light-dark(#fff, #111) }
  #nav { display: flex; flex-wrap: wrap } #nav a { display: block; padding: 8px }
  a, h1 { color: inherit } .card { width: 300px } code { overflow-wrap: anywhere } pre { white-space: pre-wrap } pre code { display: block }
  :focus-visible { outline: 2px solid currentColor }
</style></head><body><header id="header"><nav id="nav" aria-label="Views"><a href="#1">Orders</a><a href="#2">Requests</a></nav></header>
<main><h1>Orders</h1><section class="card"><p id="text">An e-mail address</p><code>food.order.awaiting_merchant_acceptance_of_the_outlet</code>
<div class="expressive-code"><pre><code>curl -s http://127.0.0.1:8080/integrations \\<br> -H Authorization</code></pre></div>
<button type="button">Close</button></section></main></body></html>`;

test.each([
  [
    "a text outside its card",
    "#text { margin-right: -40px; width: 340px }",
    /outside its box: P +An e-mail address in card/,
  ],
  ["a hidden tab", "#nav a:last-child { display: none }", /hidden: A +Requests/],
  [
    "a tab that is scrolled out of sight",
    "#nav { width: 80px; overflow-x: auto; flex-wrap: nowrap }",
    /scrolls inside the page: NAV/,
  ],
  [
    "low contrast in dark mode",
    "@media (prefers-color-scheme: dark) { #text { color: #444 } }",
    /dark: color-contrast at #text/,
  ],
  [
    "a box that scrolls inside the page",
    ".card { height: 60px; overflow-y: auto }",
    /scrolls inside the page: SECTION card/,
  ],
  [
    "a long name that does not wrap",
    "code { overflow-wrap: normal; white-space: nowrap }",
    /outside its box: CODE +food\.order/,
  ],
  [
    "a sample that is cut off",
    ".expressive-code { height: 20px; overflow: hidden }",
    /cut off: DIV expressive-code curl/,
  ],
  [
    "a sample that scrolls",
    ".expressive-code pre { height: 20px; overflow: auto }",
    /scrolls inside the page: PRE +curl/,
  ],
  ["no mark of the focus", "button:focus-visible { outline: none }", /no mark of the focus: BUTTON +Close/],
  [
    "a button narrower than its text",
    "button { width: 30px; white-space: nowrap }",
    /wider than its button: BUTTON +Close/,
  ],
  [
    "a target that is too small",
    "#nav { flex-wrap: nowrap } #nav a { width: 12px; padding: 0; font-size: 8px; line-height: 1 }",
    /target-size at/,
  ],
] as const)("reports %s", async (_name, style, report) => {
  const visitor = await chromium.openPage({ viewport: { width: 768, height: 900 } });
  await visitor.page.setContent(SOUND);
  expect(await flawsOf(visitor)).toEqual([]);
  await visitor.page.addStyleTag({ content: style });
  expect(await flawsOf(visitor)).toContainEqual(expect.stringMatching(report));
  await visitor.page.close();
});
