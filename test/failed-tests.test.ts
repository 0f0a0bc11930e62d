import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { failedTests } from "../scripts/command/failed-tests.ts";

const FILES = {
  "good.test.ts": `import { test } from "vitest"; test("holds", () => {});`,
  "bad.test.ts": `import { describe, expect, test } from "vitest";
    describe("a group", () => { test("fails", () => expect(1).toBe(2)); test("holds", () => {}); });`,
  "broken.test.ts": `throw new Error("no such room\\nsecond line");`,
};

test("lists each failed test with the first line of its error, and each file that did not start", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "failed-tests-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);

  const vitest = resolve("node_modules/vitest/vitest.mjs");
  const report = join(folder, "report.json");
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--root", folder, "--reporter=json", `--outputFile=${report}`],
    { encoding: "utf8" },
  );

  expect(status).toBe(1);
  expect(failedTests(JSON.parse(readFileSync(report, "utf8")), folder).toSorted()).toEqual([
    "bad.test.ts: a group fails\n      AssertionError: expected 1 to be 2 // Object.is equality",
    "broken.test.ts\n      no such room",
  ]);
});
