import { contrastViolationsOf, type GuardedPage, prefer, violationsOf } from "../support/chromium.ts";

/**
 * What is wrong with a page as it stands, in light and in dark: violations of accessibility, a page wider than its window, complaints of the
 * browser, requests to others. Complaints are taken: each is reported once.
 */
export async function flawsOf({ page, complaints }: GuardedPage): Promise<string[]> {
  await prefer(page, "light");
  const flaws = (await violationsOf(page)).map((flaw) => `light: ${flaw}`);
  await prefer(page, "dark");
  for (const flaw of await contrastViolationsOf(page)) flaws.push(`dark: ${flaw}`);
  const excess = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  if (excess !== 0) flaws.push(`wider than its window by ${excess} px`);
  return [...flaws, ...complaints.splice(0)];
}
