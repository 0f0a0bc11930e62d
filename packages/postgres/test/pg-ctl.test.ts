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

/* The way of Windows, on the system at hand: nothing of it is of Windows alone. */

const PROGRAM = join(import.meta.dirname, "pg-ctl-program.ts");

test("a server under pg_ctl: data is kept, a second owner refused, one that is left is adopted or ends", {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "pg-ctl-"));
  const { uid, gid } = await chooseOsUser();
  await chown(folder, uid, gid);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const run = async (way: string, dataDir = folder) => {
    const child = spawn(process.execPath, [PROGRAM, dataDir, way], {
      ...(isRoot() && { uid, gid }),
      env: { PATH: "/usr/bin:/bin" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    const [code, signal] = await once(child, "close");
    return { code, signal, said: JSON.parse(output) };
  };
  const dataFolder = join(folder, "postgres", "data");
  const second = expect.stringMatching(/ belongs to another running instance \(process \d+\): stop that one, or set/);

  expect(await run("stopped")).toEqual({ code: 0, signal: null, said: { starts: [0], second, dataFolder } });
  await expect(access(join(dataFolder, "postmaster.pid"))).rejects.toThrow("ENOENT");
  expect(await run("killed")).toEqual({ code: null, signal: "SIGKILL", said: { starts: [0, 1], second, dataFolder } });
  const [pid] = (await readFile(join(dataFolder, "postmaster.pid"), "utf8")).split("\n");
  expect(process.kill(Number(pid), 0)).toBe(true);
  const unfinished = join(folder, "postgres", "data.0a1b2c3d"); // of a first start that was killed
  await mkdir(unfinished);
  await chown(unfinished, uid, gid);
  expect((await run("stopped")).said.starts).toEqual([0, 1, 2]);
  await expect(access(unfinished)).rejects.toThrow("ENOENT");
  await expect(access(join(dataFolder, "postmaster.pid"))).rejects.toThrow("ENOENT");

  // Left by an exit, it ends by itself; a start meanwhile waits for that.
  expect(await run("left")).toMatchObject({ code: 7, said: { starts: [0, 1, 2, 3] } });
  expect(await run("left")).toMatchObject({ code: 7, said: { starts: [0, 1, 2, 3, 4] } });
  await expect.poll(() => existsSync(join(dataFolder, "postmaster.pid"))).toBe(false);

  await writeFile(join(dataFolder, "PG_VERSION"), "1\n");
  await expect(startUnderPgCtl(folder, await locateBundle(), pino({ level: "silent" }))).rejects.toThrow(
    `The data in ${dataFolder} were made by PostgreSQL 1: expected 18, which this version brings. ` +
      "Serve them with PostgreSQL 1 by DATABASE_URL, set another DATA_DIR",
  );

  const { said } = await run("stopped", "memory");
  expect(said.starts).toEqual([0]);
  await expect(access(join(said.dataFolder, ".."))).rejects.toThrow("ENOENT");
});
