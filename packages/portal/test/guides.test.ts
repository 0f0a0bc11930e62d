import { readContract } from "@partner-api/contract";
import { expect, test } from "vitest";
import { contractFacts } from "../src/facts.ts";
import { guidePages } from "../src/guides.ts";

/* Guides cite numbers of the contract instead of repeating them. */

const facts = contractFacts(readContract());

test("the promotions guide cites the contract's numbers", () => {
  const guide = guidePages(facts).find(({ path }) => path === "guides/promotions");
  expect(guide?.markdown.replace(/\s+/g, " ")).toContain(
    "10 % to 99 % of the original. With `start_time` and `end_time`, 1 hour to 6 hours apart, it is time-based: at least 30 %. The longest promotion is 62 days in Production and 30 days in Sandbox.",
  );
});
