import { describe, expect, test } from "vitest";
import { findCitations } from "../scripts/prose/citations/find.ts";
import { readTargets } from "../scripts/prose/citations/targets.ts";

/*
 * Citations of requirements and decisions, and broken ones. Ids are assembled at run time: as literals they would count as
 * citations.
 */

const [ROW, RULE, FACT, LOST] = [
  ["R1.1", 1],
  ["R1.1", 2],
  ["D-two-words", 1],
  ["R1.1", 3],
].map((id) => id.join("-"));

const requirements = `## 1. First\n\n### 1.1 Part\n\n| id | field |\n|---|---|\n| ${ROW} | name |\n\n- **${RULE}** One,\n  two.\n`;
const decided = `## Chapter\n\n### Two words\n\n- **${FACT}** A fact.\n\n### Row-level security\n\n| 400 | |\n\n## Former numbers\n\n| 7 | two words |\n`;
const targets = readTargets(requirements, decided, ["own-page.md"]);

const cited = (text: string, path = "server/x.ts") =>
  findCitations(path, text, targets).map(({ text: citation, problem }) => [citation, problem === undefined]);

test("reads sections, rules in lists and tables with their full text, names and former numbers", () => {
  expect([...targets.sections]).toEqual(["1", "1.1"]);
  expect([...targets.rules]).toEqual([
    [ROW, "name |"],
    [RULE, "One, two."],
    [FACT, "A fact."],
  ]);
  expect([...targets.names]).toEqual(["two words", "row-level security", "own page"]);
  expect([...targets.formerNumbers]).toEqual(["7"]);
  expect(targets.repeated).toEqual([]);
});

test("reports an id or a name that is defined twice", () => {
  expect(readTargets(requirements + requirements, `${decided}### Two Words\n`).repeated).toEqual([
    ROW,
    RULE,
    "two words",
  ]);
});

describe("citations", () => {
  test.each([
    ["one section", "/** Text (reference 1.1). */", [["reference 1.1", true]]],
    ["several sections", "// (reference 1, 1.1; and so on)", [["reference 1, 1.1", true]]],
    ["an unknown section", "// (reference 1, 1.2)", [["reference 1, 1.2", false]]],
    [
      "a rule",
      `// (${RULE}, ${ROW})`,
      [
        [RULE, true],
        [ROW, true],
      ],
    ],
    ["an unknown rule", `test("a title (${LOST})")`, [[LOST, false]]],
    ["a fact of a decision", `test("a title (${FACT})")`, [[FACT, true]]],
    [
      "decisions by name",
      "# decisions: two words, row-level security.",
      [["decisions: two words, row-level security", true]],
    ],
    ["a page of a decision", "(decisions: own page)", [["decisions: own page", true]]],
    ["an unknown decision", "(Decisions: two words, three)", [["Decisions: two words, three", false]]],
    [
      "a list over two lines of a comment",
      " * (decisions: two\n   * words, row-level security)",
      [["decisions: two words, row-level security", true]],
    ],
    ["the old form of a rule", "(reference 1.1 rule 2)", [["reference 1.1 rule 2", false]]],
    ["a number", "(decisions 7)", [["decisions 7", false]]],
    ["another paper", '(interface, "Fixtures")', [['interface, "Fixtures"', false]]],
    ["no citation", "The reference has 3 parts; decisions are made; interface Subject {", []],
  ])("finds %s", (_what, text, expected) => {
    expect(cited(text)).toEqual(expected);
  });

  test("allows a former number only in a migration", () => {
    expect(
      cited("-- (decisions 7)\n-- (decisions 7, 8)", "server/store/postgres/engine/migrations/0001_a.sql"),
    ).toEqual([
      ["decisions 7", true],
      ["decisions 7, 8", false],
    ]);
  });

  test("reports the place and the expected form of a broken citation", () => {
    expect(findCitations("a.ts", "\n/* one\n * (reference 1.1,\n * 9.9) */\n", targets)).toEqual([
      { offset: 12, text: "reference 1.1, 9.9", problem: 'Expected a section of spec/reference.md, got "9.9".' },
    ]);
  });
});
