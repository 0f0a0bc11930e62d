import { expect, test, vi } from "vitest";
import { runProgram } from "../scripts/command/run-program.ts";

/** Runs a Node program without a terminal. @returns its result and the forwarded output */
async function run(program: string) {
  const printed = { stdout: "", stderr: "" };
  const keep = (name: keyof typeof printed) => (chunk: string | Uint8Array) => {
    printed[name] += Buffer.from(chunk as Uint8Array).toString();
    return true;
  };
  using _out = vi.spyOn(process.stdout, "write").mockImplementation(keep("stdout"));
  using _error = vi.spyOn(process.stderr, "write").mockImplementation(keep("stderr"));
  return { ended: await runProgram("node", ["-e", program], { isTerminal: false }), printed };
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);

test("forwards the output completely and keeps its last 60 lines", async () => {
  const { ended, printed } = await run(`for (let line = 1; line <= 61; line++) console.log(line)`);
  expect(ended).toEqual({ isGood: true, lastLines: numbers(2, 61) });
  expect(printed).toEqual({ stdout: `${numbers(1, 61).join("\n")}\n`, stderr: "" });
});

test("keeps a line without colours, up to 400 characters", async () => {
  const { ended } = await run(`console.log("\\x1b[31mred\\x1b[39m\\n" + "x".repeat(401))`);
  expect(ended).toEqual({ isGood: true, lastLines: ["red", "x".repeat(400)] });
});

test("forwards errors to stderr, and accepts a last line without a newline", async () => {
  const { ended, printed } = await run(`process.stderr.write("no such room"); process.exitCode = 2`);
  expect(ended).toEqual({ isGood: false, lastLines: ["no such room"] });
  expect(printed).toEqual({ stdout: "", stderr: "no such room" });
});

test("a program ended by a signal failed", async () => {
  expect(await run(`process.kill(process.pid, "SIGKILL")`)).toMatchObject({ ended: { isGood: false, lastLines: [] } });
});
