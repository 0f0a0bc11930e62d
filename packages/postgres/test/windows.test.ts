import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { whyItEnded } from "../src/embedded/os-user.ts";
import { renameInto } from "../src/embedded/rename-into.ts";

/* What only Windows does, by the codes with which it says so. */

/** A rename that fails with these codes, one after the other, and then goes well. */
function failing(...codes: string[]) {
  const tried: string[] = [];
  const rename = async (from: string, to: string): Promise<void> => {
    tried.push(`${from} ${to}`);
    const code = codes[tried.length - 1];
    if (code !== undefined) throw Object.assign(new Error(`${code}: of the test`), { code });
  };
  return { tried, options: { rename, pauseMs: 0 } };
}

test("a folder that another program holds is renamed once it is free", async () => {
  const { tried, options } = failing("EPERM", "EACCES", "EBUSY");
  await renameInto("a", "missing/b", options);
  expect(tried).toEqual(Array(4).fill("a missing/b"));

  const forEver = failing(...Array(20).fill("EBUSY"));
  await expect(renameInto("a", "missing/b", forEver.options)).rejects.toThrow("EBUSY");
  expect(forEver.tried.length).toBe(20);
});

test("a rename that no wait mends fails at once: another folder has the name, or the disk is full", async () => {
  const there = await mkdtemp(join(tmpdir(), "there-"));
  onTestFinished(() => rm(there, { recursive: true }));
  const taken = failing("EPERM");
  await expect(renameInto("a", there, taken.options)).rejects.toThrow("EPERM");
  const full = failing("ENOSPC");
  await expect(renameInto("a", "missing/b", full.options)).rejects.toThrow("ENOSPC");
  expect([taken.tried.length, full.tried.length]).toEqual([1, 1]);
});

test.each([
  [0xc0000135, "is missing or too old"], // no such library
  [0xc0000139, "is missing or too old"], // no such function in it
  [0xc0000005, "is missing or too old"], // as PostgreSQL 18 ends with the runtime of 2019
  [1, undefined],
])("exit code %i of a program: the runtime that PostgreSQL needs %s", (code, words) => {
  const reason = whyItEnded(Object.assign(new Error("Command failed: initdb.exe"), { code }));
  if (words === undefined) expect(reason).toBe("Command failed: initdb.exe");
  else
    expect(reason).toBe(
      `The Visual C++ runtime of Microsoft ${words} (exit code 0x${code.toString(16)}): install https://aka.ms/vs/17/release/vc_redist.x64.exe`,
    );
});
