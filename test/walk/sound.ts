import { contrastViolationsOf, DESKTOP, type GuardedPage, PHONE, prefer, violationsOf } from "../support/chromium.ts";

/** Widths of the walks: names, and viewports. */
export const WIDTHS = [
  ["at 1440 px", { ...DESKTOP, width: 1440 }],
  ["at 1024 px", { ...DESKTOP, width: 1024 }],
  ["at 768 px", { ...DESKTOP, width: 768 }],
  ["on a phone", PHONE],
] as const;

/** Visible parts that leave their box or the window, except in a box that scrolls, and boxes that cut off what is in them. */
const STRAY_PARTS = `(() => {
  const boxes = ".card, .empty, .notice, .endpoint, dialog, aside, header, td, th, summary";
  const scrolls = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
  const strays = [];
  for (const part of document.querySelectorAll("main :is(p, a, code, h1, h2, h3, label, button, input, select, time, dd, span), #nav a, #header *")) {
    const inner = part.getBoundingClientRect();
    if (inner.width < 2 || inner.height < 2 || !part.checkVisibility({ visibilityProperty: true })) continue;
    let around = part.parentElement;
    while (around && !around.matches(boxes) && !scrolls(around)) around = around.parentElement;
    const outer = (around ?? document.documentElement).getBoundingClientRect();
    if (around !== null && scrolls(around)) continue;
    if (inner.right > outer.right + 1 || inner.left < outer.left - 1)
      strays.push(part.tagName + " " + part.textContent.trim().slice(0, 40) + " in " + (around?.className || around?.tagName));
  }
  for (const box of document.querySelectorAll("main *, #header *, #nav *")) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const isCut = (overflow, inside, shown) => /hidden|clip/.test(overflow) && shown > 2 && inside > shown + 1;
    const cut = isCut(overflowX, box.scrollWidth, box.clientWidth) || isCut(overflowY, box.scrollHeight, box.clientHeight);
    if (cut && textOverflow !== "ellipsis" && box.checkVisibility({ visibilityProperty: true }))
      strays.push("cut off: " + box.tagName + " " + box.className + " " + box.textContent.trim().slice(0, 40));
  }
  return [...new Set(strays)];
})()`;

/** Parts of a page outside their box or the window, and complaints of the browser, each of which is reported once. */
export async function misfitsOf({ page, complaints }: GuardedPage): Promise<string[]> {
  const excess = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  const strays = (await page.evaluate(STRAY_PARTS)) as string[];
  return [
    ...(excess === 0 ? [] : [`wider than its window by ${excess} px`]),
    ...strays.map((stray) => `outside its box: ${stray}`),
    ...complaints.splice(0),
  ];
}

/** Problems of a page in light and dark mode: accessibility violations, and misfits. */
export async function flawsOf(visitor: GuardedPage): Promise<string[]> {
  const { page } = visitor;
  await prefer(page, "light");
  const flaws = (await violationsOf(page)).map((flaw) => `light: ${flaw}`);
  await prefer(page, "dark");
  for (const flaw of await contrastViolationsOf(page)) flaws.push(`dark: ${flaw}`);
  return [...flaws, ...(await misfitsOf(visitor))];
}
