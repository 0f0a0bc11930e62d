import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Problem } from "@partner-api/contract";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { createLoop, watchSaves } from "../src/dev-loop.ts";

/* Editors save in steps. Every save is judged, and no verdict is about half of one. */

const { folder, pathOf } = temporaryFolder();
const [first, second] = [pathOf("first.yaml"), pathOf("second.yaml")];
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

test.each<[steps: string, save: () => void]>([
  ["one write", () => writeFileSync(first, "a: 1")],
  ["an empty file, then its text", () => ["", "a: 1"].forEach((text) => void writeFileSync(first, text))],
  ["no file, then another", () => [rmSync(first), writeFileSync(first, "a: 1")]],
  ["a file that replaces it", () => [writeFileSync(second, "a: 1"), renameSync(second, first)]],
  ["an empty file", () => writeFileSync(first, "")],
  ["no file", () => rmSync(first)],
  ["several files", () => [first, second].forEach((file) => void writeFileSync(file, "a: 1"))],
])("a save of %s is reported with its last text", async (_, save) => {
  for (const file of [first, second]) writeFileSync(file, "before: 0");
  const saved = new Map<string, string | undefined>();
  const stop = new AbortController();
  watchSaves(folder, (files) => files.forEach((file) => void saved.set(file, textOf(file))), stop.signal);
  save();
  const changed = [first, second].filter((file) => textOf(file) !== "before: 0");
  await expect.poll(() => saved).toEqual(new Map(changed.map((file) => [file, textOf(file)])));
  stop.abort();
});

test("a round reports nothing if its files were saved again, unless their texts are the same", async () => {
  const rounds: ((problems: Problem[]) => void)[] = [];
  const messages = new Set<string>();
  const loop = createLoop(
    async () => new Map(),
    {
      lint: () => ({ redocly: new Promise((resolve) => rounds.push(resolve)), asyncapi: Promise.resolve([]) }),
      stop: async () => {},
    },
    { show: ({ problems }) => problems.forEach(({ message }) => void messages.add(message)), good: () => {} },
  );
  const finish = (message: string) => rounds.at(-1)?.([{ place: first, message, hint: "" }]);
  writeFileSync(first, "a: half");
  const end = loop.saved([first]);
  writeFileSync(first, "a: whole");
  void loop.saved([first]);
  finish("of half a save");
  await expect.poll(() => rounds.length).toBe(2);
  writeFileSync(first, "a: whole");
  void loop.saved([first]);
  finish("of the whole one");
  await end;
  expect([...messages]).toEqual(["of the whole one"]);
  expect(rounds).toHaveLength(2);

  void loop.saved([first]);
  expect(rounds, "a later save of the same text is judged").toHaveLength(3);
});
