import { expect, test } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { MISTAKES, TASKS } from "./table.ts";
import { misfitOf } from "./try.ts";

/* Whoever changes `spec/` sees at once which mistakes and tasks of a designer's day have no place there any more. */

const project = editedProject();

test.each([...MISTAKES, ...TASKS])("$name fits the files of spec/", (row) => {
  expect(misfitOf(project, row)).toEqual([]);
});
