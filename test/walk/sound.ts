import { contrastViolationsOf, type GuardedPage, prefer, violationsOf } from "../support/chromium.ts";

/**
 * Problems of a page in light and dark mode: accessibility violations, overflow, complaints of the browser, requests to other
 * hosts. Each complaint is reported once.
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
