import { expect, test } from "vitest";
import { chapters, pendingChapters } from "./rules/all.ts";
import type { Chapter } from "./rules/chapter.ts";
import { readTestTitles } from "./support/test-titles.ts";

const titles = readTestTitles();

/** Shortest part of a title that may name a test: anything shorter is found by chance. */
const MIN_LENGTH = 8;

/** What is wrong with the table, one line each. */
function problemsOf(chaptersToCheck: Chapter[], known: string[]): string[] {
  return chaptersToCheck.flatMap(({ section, rules }) =>
    Object.entries(rules).flatMap(([rule, tests]) => {
      if (tests.length === 0) return [`${section}: no test holds the service to "${rule}"`];
      return tests
        .filter((part) => part.length < MIN_LENGTH || !known.some((title) => title.includes(part)))
        .map((part) => `${section}, "${rule}": no test has "${part}" in its title`);
    }),
  );
}

test("every rule of the reference and of the decisions has a test", () => {
  expect(problemsOf(chapters, titles)).toEqual([]);
});

test("a rule without a test, and one that names a test that is not there, are told", () => {
  const rules = { "a rule": [], another: ["catalog > a test that nobody wrote"], short: ["catalog"] };
  expect(problemsOf([{ section: "reference 0", rules }], titles)).toEqual([
    'reference 0: no test holds the service to "a rule"',
    'reference 0, "another": no test has "catalog > a test that nobody wrote" in its title',
    'reference 0, "short": no test has "catalog" in its title',
  ]);
});

test("every section of the reference and of the decisions is in the table", () => {
  const numbers = (chapter: number, count: number) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${index + 1}`);
  const reference = [
    "1",
    ...numbers(2, 15),
    ...numbers(3, 4),
    ...numbers(4, 5),
    "5",
    "6",
    ...numbers(6, 4),
    ...numbers(7, 2),
    "8",
    "9",
  ];
  const expected = [
    ...reference.map((number) => `reference ${number}`),
    ...Array.from({ length: 9 }, (_, index) => `decisions ${index + 1}`),
  ];
  const sections = [...chapters, ...pendingChapters].map(({ section }) => section);
  expect(new Set(sections)).toEqual(new Set(expected));
});

test("titles are read from the sources of the tests, tables and nesting included", () => {
  expect(titles.length).toBeGreaterThan(500);
  expect(titles).toContain("rules > titles are read from the sources of the tests, tables and nesting included");
});

test("rules that wait for something else are told", () => {
  const waiting = pendingChapters.flatMap(({ section, until, pending }) =>
    pending.map((rule) => `  ${section}: ${rule} (until ${until})`),
  );
  console.info(`${waiting.length} rules have no test yet:\n${waiting.join("\n")}`);
  expect(pendingChapters.filter(({ until, pending }) => until === "" || pending.length === 0)).toEqual([]);
});
