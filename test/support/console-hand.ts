import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "puppeteer-core";
import { until } from "./until.ts";
import { words } from "./words.ts";

/** The views of the console, in the order of their tabs. */
export const VIEWS = words`
  outlets catalog promotions orders payments invoices subscriptions deliveries requests health readiness
`;

/** A person's actions on the page of the console. */
export function handOn(page: Page, publicUrl: string) {
  const textOf = async (selector: string) => {
    await delay(15); // polling without a pause would starve the browser
    return String(await page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ""`));
  };
  return {
    textOf,
    async open(view: string) {
      await page.goto(`${publicUrl}/console#/${view}`);
      await until(
        async () =>
          (await textOf("#nav [aria-current]")).toLowerCase().startsWith(view) &&
          (await textOf("main[aria-busy=false] .view")) !== "",
      );
    },
    press: (name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click(),
    /** Accepts the confirmation. */
    async agree(question: RegExp) {
      await until(async () => question.test(await textOf("dialog")));
      await page.locator("dialog button[value=yes]").click();
      await until(async () => (await textOf("dialog")) === "");
    },
    /** Polls until the page has the text. */
    async sees(selector: string, expected: RegExp | string) {
      let text = "";
      const element = until(async () => {
        text = await textOf(selector);
        return typeof expected === "string" ? text.includes(expected) : expected.test(text);
      });
      await element.catch(() => {
        throw new Error(`expected ${expected} in ${selector}, got ${text}`);
      });
    },
  };
}
