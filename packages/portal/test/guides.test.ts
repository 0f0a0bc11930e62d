import { readFileSync } from "node:fs";
import { readContract } from "@partner-api/contract";
import { expect, test } from "vitest";
import { contractFacts } from "../src/facts.ts";
import { repeatedNumbers } from "../src/guide-numbers.ts";
import { guidePages } from "../src/guides.ts";

/* Guides cite numbers of the contract instead of repeating them. */

const facts = contractFacts(readContract());

test("the promotions guide cites the contract's numbers", () => {
  const guide = guidePages(facts).find(({ path }) => path === "guides/promotions");
  expect(guide?.markdown.replace(/\s+/g, " ")).toContain(
    "10 % to 99 % of the original. With `start_time` and `end_time`, 1 hour to 6 hours apart, it is time-based: at least 30 %. The longest promotion is 62 days in Production and 30 days in Sandbox.",
  );
});

test("no guide repeats a number", () => {
  const files = guidePages(facts).map(({ path }) => `docs/${path}.md`);
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap((file) => repeatedNumbers(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["The longest promotion is 90 days.", ["90 days"]],
  ["At most 1,000 requests in 60 seconds, or 10 % of {{rate limit}}.", ["1,000 requests", "60 seconds", "10 %"]],
  ["Send {{error limit}} errors, in version 2, on 2026-11-21, to 3 outlets.", []],
  ["```sh\nsleep 60 seconds\n```\nWait.", []],
])("detects that %s repeats %j", (text, numbers) => {
  expect(repeatedNumbers("docs/guides/some.md", text)).toEqual(
    numbers.map(
      (number) =>
        `docs/guides/some.md:1: expected a {{fact}} of the contract, got the number ${number}; add a fact to facts.ts, and cite it`,
    ),
  );
});

test("allows a number without a contract only in its own guide", () => {
  expect(repeatedNumbers("docs/guides/versions.md", "For 90 days.")).toEqual([]);
  expect(repeatedNumbers("docs/guides/errors.md", "For 90 days.")).toHaveLength(1);
});
