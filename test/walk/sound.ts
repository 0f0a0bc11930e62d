import { contrastViolationsOf, DESKTOP, type GuardedPage, PHONE, prefer, violationsOf } from "../support/chromium.ts";

/** Widths of the walks: names, and viewports. */
export const WIDTHS = [
  ["at 1440 px", { ...DESKTOP, width: 1440 }],
  ["at 1024 px", { ...DESKTOP, width: 1024 }],
  ["at 768 px", { ...DESKTOP, width: 768 }],
  ["on a phone", PHONE],
] as const;

/**
 * Parts that a visitor cannot see or reach whole: outside their box or the window, except in a box that scrolls; cut off; wider than their
 * button; hidden or scrolled away in the menus; or in a box that scrolls inside the page, except texts that the visitor enters or receives.
 */
const STRAY_PARTS = `(() => {
  const boxes = ".card, .empty, .notice, .endpoint, dialog, aside, header, td, th, summary";
  const areas = ["main", "#header", "#nav", "#notices", "body > dialog"];
  const inAreas = (selector) => document.querySelectorAll(areas.map((area) => area + " " + selector).join());
  const isVisible = (part) => part.checkVisibility({ visibilityProperty: true });
  const nameOf = (part) => [part.tagName, part.className, part.textContent.trim().slice(0, 40)].join(" ");
  const scrolls = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
  const strays = [];
  for (const part of inAreas(":is(a, p, code, h1, h2, h3, label, button, input, select, time, dd, span)")) {
    const inner = part.getBoundingClientRect();
    if (inner.width < 2 || inner.height < 2 || !isVisible(part)) continue;
    let around = part.parentElement;
    while (around && !around.matches(boxes) && !scrolls(around)) around = around.parentElement;
    const outer = (around ?? document.documentElement).getBoundingClientRect();
    if (around !== null && scrolls(around)) continue;
    if (inner.right > outer.right + 1 || inner.left < outer.left - 1)
      strays.push("outside its box: " + nameOf(part) + " in " + (around?.className || around?.tagName));
  }
  for (const box of inAreas("*")) {
    if (!isVisible(box)) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const exceeds = (kind, overflow, inside, shown) => kind.test(overflow) && shown > 2 && inside > shown + 1;
    const isLarger = (kind) =>
      exceeds(kind, overflowX, box.scrollWidth, box.clientWidth) || exceeds(kind, overflowY, box.scrollHeight, box.clientHeight);
    if (isLarger(/hidden|clip/) && textOverflow !== "ellipsis") strays.push("cut off: " + nameOf(box));
    if (exceeds(/auto|scroll/, overflowY, box.scrollHeight, box.clientHeight) && !box.matches("textarea, .notice, pre:not(.expressive-code *)"))
      strays.push("scrolls inside the page: " + nameOf(box));
    if (exceeds(/auto|scroll/, overflowX, box.scrollWidth, box.clientWidth) && box.matches(".expressive-code pre, #header *, #nav *"))
      strays.push("scrolls inside the page: " + nameOf(box));
    if (box.matches("button, a.button, .chip") && box.scrollWidth > box.clientWidth + 1) strays.push("wider than its button: " + nameOf(box));
  }
  const menu = document.querySelector("#nav");
  if (menu && menu.scrollWidth > menu.clientWidth + 1) strays.push("scrolls inside the page: " + nameOf(menu));
  for (const tab of document.querySelectorAll("#nav a")) if (!isVisible(tab)) strays.push("hidden: " + nameOf(tab));
  return [...new Set(strays)];
})()`;

/** Visible controls that look the same with the focus of the keyboard. */
const UNMARKED_FOCUS = `(() => {
  const before = document.activeElement;
  const looksOf = (control) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(control);
    const outline = outlineStyle === "none" || parseFloat(outlineWidth) === 0 ? "none" : outlineStyle + outlineWidth + outlineColor;
    return [outline, boxShadow, borderColor, backgroundColor].join();
  };
  const open = document.querySelector("dialog[open]") ?? document;
  const unmarked = [...open.querySelectorAll("a[href], button, input, select, textarea, summary")].filter((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control === document.activeElement) return false;
    const without = looksOf(control);
    control.focus({ preventScroll: true });
    return document.activeElement === control && looksOf(control) === without;
  });
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return [...new Set(unmarked.map((control) => "no mark of the focus: " + control.tagName + " " + control.className + " " + control.textContent.trim().slice(0, 40)))];
})()`;

/** Parts of a page outside their box or the window, and complaints of the browser, each of which is reported once. */
export async function misfitsOf({ page, complaints }: GuardedPage): Promise<string[]> {
  const excess = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  const strays = (await page.evaluate(STRAY_PARTS)) as string[];
  return [...(excess === 0 ? [] : [`wider than its window by ${excess} px`]), ...strays, ...complaints.splice(0)];
}

/** Problems of a page in light and dark mode: accessibility violations, and misfits. */
export async function flawsOf(visitor: GuardedPage): Promise<string[]> {
  const { page } = visitor;
  await prefer(page, "light");
  const flaws = (await violationsOf(page)).map((flaw) => `light: ${flaw}`);
  await prefer(page, "dark");
  for (const flaw of await contrastViolationsOf(page)) flaws.push(`dark: ${flaw}`);
  await page.keyboard.press("Shift"); // A focus set after a key is one of the keyboard.
  flaws.push(...((await page.evaluate(UNMARKED_FOCUS)) as string[]));
  return [...flaws, ...(await misfitsOf(visitor))];
}
