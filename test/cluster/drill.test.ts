import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { until } from "../support/until.ts";

const LIMIT_MS = 900_000;

test(
  "a drill on a cluster loses and invents nothing, and exits after its report",
  async ({ onTestFinished }) => {
    const drill = spawn(process.execPath, ["bench/drill.ts", "--orders", "20", "--away", "1"]);
    onTestFinished(() => void drill.kill());
    let output = "";
    for (const stream of [drill.stdout, drill.stderr]) stream.on("data", (data) => (output += data));
    await until(() => /It took \d+ s\./.test(output) || drill.exitCode !== null, LIMIT_MS);
    expect(output).toMatch(/ 0 lost, 0 without their event, 0 invented, /);
    await until(() => drill.exitCode !== null, 30_000);
    expect(drill.exitCode).toBe(0);
  },
  LIMIT_MS,
);
