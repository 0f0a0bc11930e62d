import { expect, test, vi } from "vitest";
import { lintChanges, lintContract, RULES } from "../src/lint.ts";
import { soundFolder } from "./sound-folder.ts";

/* After each save, `npm run dev` has the findings of a new process, although it validates only examples that may have become wrong. */

vi.setConfig({ testTimeout: 120_000 });

const { folder, edit } = soundFolder();
const EXAMPLE = "value: { message: There is no such item. }";
const EDITS = [
  ...RULES.map(({ id, example: { file, good, bad } }) => ({ id, file, good, bad })),
  { id: "a shared example", file: "shared/errors.yaml", good: EXAMPLE, bad: "value: { message: 5 }" },
  {
    id: "a schema of it",
    file: "shared/errors.yaml",
    good: "message: { type: string",
    bad: "message: { type: integer",
  },
].filter(({ id, file, good }) => id !== "asyncapi" && good !== "" && !/^(workflows|vocabulary)\//.test(file));

test("each change has the findings of a new process", async () => {
  const lintAgain = () => lintContract(folder, (ref) => lintChanges(ref));
  expect(await lintAgain()).toEqual([]);
  for (const { id, file, good, bad } of EDITS) {
    const undo = edit(file, (text) => text.replace(good, () => bad));
    const problems = await lintContract(folder);
    expect(problems, id).not.toEqual([]);
    expect(await lintAgain(), id).toEqual(problems);
    undo();
    expect(await lintAgain(), id).toEqual([]);
  }
});
