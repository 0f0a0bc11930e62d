import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reasonOfExit } from "../src/embedded/os-user.ts";
import { renameInto } from "../src/embedded/rename-into.ts";

/* Errors that only Windows reports, simulated by their codes. */

/** A rename that fails with each of these codes and then succeeds. */
function failingRename(...codes: string[]) {
  const attempts: string[] = [];
  const rename = async (from: string, to: string): Promise<void> => {
    attempts.push(`${from} ${to}`);
    const code = codes[attempts.length - 1];
    if (code !== undefined) throw Object.assign(new Error(`${code}: of the test`), { code });
  };
  return { attempts, options: { rename, pauseMs: 0 } };
}

test("renames a folder once another program releases it", async () => {
  const { attempts, options } = failingRename("EPERM", "EACCES", "EBUSY");
  await renameInto("a", "missing/b", options);
  expect(attempts).toEqual(Array(4).fill("a missing/b"));

  const busy = failingRename(...Array(20).fill("EBUSY"));
  await expect(renameInto("a", "missing/b", busy.options)).rejects.toThrow("EBUSY");
  expect(busy.attempts.length).toBe(20);
});

test("does not retry a rename if the target exists or the disk is full", async () => {
  const existing = await mkdtemp(join(tmpdir(), "existing-"));
  onTestFinished(() => rm(existing, { recursive: true }));
  const denied = failingRename("EPERM");
  await expect(renameInto("a", existing, denied.options)).rejects.toThrow("EPERM");
  const full = failingRename("ENOSPC");
  await expect(renameInto("a", "missing/b", full.options)).rejects.toThrow("ENOSPC");
  expect([denied.attempts.length, full.attempts.length]).toEqual([1, 1]);
});

test.each([
  [0xc0000135, "is missing or too old"], // missing library
  [0xc0000139, "is missing or too old"], // missing function
  [0xc0000005, "is missing or too old"], // PostgreSQL 18 with the runtime of 2019
  [1, undefined],
])("exit code %i: the Visual C++ runtime %s", (code, words) => {
  const reason = reasonOfExit(Object.assign(new Error("Command failed: initdb.exe"), { code }));
  if (words === undefined) expect(reason).toBe("Command failed: initdb.exe");
  else
    expect(reason).toBe(
      `The Visual C++ runtime of Microsoft ${words} (exit code 0x${code.toString(16)}): install https://aka.ms/vs/17/release/vc_redist.x64.exe`,
    );
});
