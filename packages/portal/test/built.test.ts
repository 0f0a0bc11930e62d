import { readContract } from "@partner-api/contract";
import { expect, test } from "vitest";
import { partsOf } from "../src/built.ts";
import { clientsOf } from "../src/clients.ts";
import { contractFacts } from "../src/facts.ts";
import { type Group, withGuides } from "../src/groups.ts";
import type { Page } from "../src/page.ts";
import { allPages } from "../src/pages.ts";

/* Which pages are made again after a change. */

const guide: Page = { path: "guides/lists", title: "Lists", description: "Page by page.", markdown: "One page." };
const error: Page = { path: "errors/http-404", title: "Not found", description: "Status 404.", markdown: "404." };
const partsWith = (changes: Partial<Page>) =>
  partsOf([{ label: "Guides", pages: [{ ...guide, ...changes }, error] }], "code");
const before = partsWith({});

test.each<[changes: Partial<Page>, isAlone: boolean]>([
  [{ markdown: "Two pages." }, true],
  [{ description: "All pages." }, true],
  [{ also: "paging" }, true], // Only the search index changes.
  [{ title: "Pages" }, false], // The sidebar of every page shows it.
  [{ badge: "new" }, false],
  [{ path: "guides/pages" }, false],
])("%j changes that page alone: %s", (changes, isAlone) => {
  const after = partsWith(changes);
  expect(after.layout === before.layout).toBe(isAlone);
  expect(after.pages[error.path]).toBe(before.pages[error.path]);
  const isSame = "also" in changes || "badge" in changes;
  expect(after.pages[guide.path] === before.pages[guide.path]).toBe(isSame);
});

test("pages of the last build with guides made again are all pages", async () => {
  const contract = readContract();
  const facts = contractFacts(contract, clientsOf([]));
  const groups = await allPages(contract, [], facts);
  const lastBuild = JSON.parse(JSON.stringify(groups).replaceAll("Hours until the end of the day", "Hours")) as Group[];
  expect(withGuides(lastBuild, facts)).toEqual(groups);
});
