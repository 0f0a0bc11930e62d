import type { Problem } from "@partner-api/contract";
import { loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { lintSpec, RULES, type Rule } from "../src/lint.ts";
import { soundFolder } from "./sound-folder.ts";

/* The examples of the rules' pages, judged by the lint itself. */

const { folder, edit } = soundFolder();
/** Stands in a bad example at the end of the line of the finding. */
const MARK = "# <-";

/** The findings, with their places from the folder on. */
async function lint(): Promise<{ rule: string; file: string; line: number }[]> {
  return (await lintSpec(folder)).map(({ place, rule = "", message }: Problem) => {
    const [, file = "", line] = /^(.*?):(\d+)/.exec(place.slice(place.indexOf(folder) + folder.length + 1)) ?? [];
    return { rule, file, line: Number(line), message };
  });
}

const lineOfMark = (text: string): number => text.slice(0, text.indexOf(MARK)).split("\n").length;

test("the good examples are the sound contract, and nothing is found in it", async () => {
  expect(await lint()).toEqual([]);
});

test.each(RULES)("$id: the bad example breaks this rule at its line (R9-1)", async ({ id, example }: Rule) => {
  const { file, good, bad, also = [] } = example;
  let line = 0;
  const undo = edit(file, (text) => {
    expect(text.split(good === "" ? "\0" : good)).toHaveLength(good === "" ? 1 : 2);
    const broken = good === "" ? bad : text.replace(good, () => bad);
    line = bad.includes(MARK) ? lineOfMark(broken) : 0;
    return broken;
  });
  try {
    const found = await lint();
    const [own, others] = [found.filter(({ rule }) => rule === id), found.filter(({ rule }) => rule !== id)];
    const atMark = own.filter((one) => line === 0 || (one.file === file && one.line === line));
    expect(atMark, JSON.stringify(found, undefined, 1)).not.toEqual([]);
    expect([...new Set(others.map(({ rule }) => rule))].sort(), JSON.stringify(others)).toEqual([...also].sort());
  } finally {
    undo();
  }
});

test("every rule of Redocly that is on has an entry", async () => {
  const config = await loadConfig({ configPath: "redocly.yaml" });
  const on = ["openapi", "asyncapi", "platform"].flatMap((name) => {
    const { rules } = config.forAlias(name);
    return [rules.oas3_1, rules.async3].flatMap((of) =>
      Object.entries(of).flatMap(([id, setting]) => (severityOf(setting) === "off" ? [] : [id])),
    );
  });
  expect(
    RULES.filter(({ find, id }) => find === undefined && on.includes(id))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...new Set(on)].sort());
});

const severityOf = (setting: unknown): unknown =>
  typeof setting === "object" && setting !== null && "severity" in setting ? setting.severity : setting;

test("ids are unique", () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
});
