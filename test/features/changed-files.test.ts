import { randomInt } from "node:crypto";
import { expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";

/*
 * For any content of a file in `spec/`, generation ends with files or with file, line and column, never with a stack trace.
 * `FUZZ_RUNS=2000 npx vitest run --project long test/features/changed-files.test.ts` runs more cases than the suite.
 */

const RUNS = Number(process.env.FUZZ_RUNS ?? 6);
vi.setConfig({ testTimeout: 60_000 + RUNS * 3_000 });
const project = editedProject();

test("random changes of the files and generated documents end in files or in file:line:column", async () => {
  const seed = randomInt(2 ** 31);
  const { code, output } = await project.run("test/features/change-files.ts", String(seed), String(RUNS));
  expect({ seed, code, output }).toMatchObject({ code: 0, output: expect.stringContaining('"wrong": []') });
  const { written, rejected } = JSON.parse(output) as { written: number; rejected: number };
  expect(written + rejected).toBe(RUNS + 2 * Math.ceil(RUNS / 4));
  expect(rejected).toBeGreaterThan(0);
});
