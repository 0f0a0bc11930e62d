import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { access, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { locateBundle } from "../src/embedded/binaries.ts";
import { chooseOsUser, isRoot } from "../src/embedded/os-user.ts";
import { startUnderPgCtl } from "../src/embedded/pg-ctl.ts";

/* The code for Windows, which is portable, on the current system. */

const PROGRAM = join(import.meta.dirname, "pg-ctl-program.ts");

test("under pg_ctl, data persists, a second owner is rejected, and an orphaned server is adopted or stops", {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "pg-ctl-"));
  const { uid, gid } = await chooseOsUser();
  await chown(folder, uid, gid);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const run = async (end: string, dataDir = folder) => {
    const child = spawn(process.execPath, [PROGRAM, dataDir, end], {
      ...(isRoot() && { uid, gid }),
      env: { PATH: "/usr/bin:/bin" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    const [code, signal] = await once(child, "close");
    return { code, signal, report: JSON.parse(output) };
  };
  const dataFolder = join(folder, "postgres", "data");
  const second = expect.stringMatching(/ belongs to another running instance \(process \d+\): stop that one, or set/);

  expect(await run("stopped")).toEqual({ code: 0, signal: null, report: { starts: [0], second, dataFolder } });
  await expect(access(join(dataFolder, "postmaster.pid"))).rejects.toThrow("ENOENT");
  expect(await run("killed")).toEqual({
    code: null,
    signal: "SIGKILL",
    report: { starts: [0, 1], second, dataFolder },
  });
  const [pid] = (await readFile(join(dataFolder, "postmaster.pid"), "utf8")).split("\n");
  expect(process.kill(Number(pid), 0)).toBe(true);
  const unfinished = join(folder, "postgres", "data.0a1b2c3d"); // of an interrupted first start
  await mkdir(unfinished);
  await chown(unfinished, uid, gid);
  expect((await run("stopped")).report.starts).toEqual([0, 1, 2]);
  await expect(access(unfinished)).rejects.toThrow("ENOENT");
  await expect(access(join(dataFolder, "postmaster.pid"))).rejects.toThrow("ENOENT");

  // After an exit the server stops; a start waits for its end.
  expect(await run("exited")).toMatchObject({ code: 7, report: { starts: [0, 1, 2, 3] } });
  expect(await run("exited")).toMatchObject({ code: 7, report: { starts: [0, 1, 2, 3, 4] } });
  await expect.poll(() => existsSync(join(dataFolder, "postmaster.pid"))).toBe(false);

  await writeFile(join(dataFolder, "PG_VERSION"), "1\n");
  await expect(startUnderPgCtl(folder, await locateBundle(), pino({ level: "silent" }))).rejects.toThrow(
    `The data in ${dataFolder} was created by PostgreSQL 1, but this version contains 18. ` +
      "Serve it with PostgreSQL 1 through DATABASE_URL, set another DATA_DIR",
  );

  const { report } = await run("stopped", "memory");
  expect(report.starts).toEqual([0]);
  await expect(access(join(report.dataFolder, ".."))).rejects.toThrow("ENOENT");
});
