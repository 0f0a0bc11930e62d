import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { PAGE, pageOf, verdictsOf } from "./page.ts";
import { MISTAKES, TASKS } from "./table.ts";
import { misfitOf } from "./try.ts";

/* Whoever changes `spec/` or the rows sees at once which of them have no place there any more, and which are not on the page. */

/** Of the mistakes; the page says of the others how they are met. */
const LEAST_REPORTED = 0.95;
const project = editedProject();
const rows = [...MISTAKES, ...TASKS];

test.each(rows)("$name fits the files of spec/", (row) => {
  expect(misfitOf(project, row)).toEqual([]);
});

test("the page has them all, each with what became of it (npm run designers writes it)", () => {
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const page = readFileSync(PAGE, "utf8");
  const verdicts = verdictsOf(page);
  expect(page).toBe(pageOf(verdicts));
  expect(names.filter((name) => !verdicts.has(name))).toEqual([]);
  const reported = MISTAKES.filter(({ name }) => verdicts.get(name) === "reported");
  expect(reported.length / MISTAKES.length).toBeGreaterThanOrEqual(LEAST_REPORTED);
});
