import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

/** Creates a folder for the tests of a file. It is removed after them. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const pathOf = (file: string): string => join(folder, file);
  return {
    folder,
    pathOf,
    read: (file: string): string => readFileSync(pathOf(file), "utf8"),
    /** Writes a file, in new folders if necessary. @returns its path */
    write(file: string, text: string | Uint8Array): string {
      mkdirSync(dirname(pathOf(file)), { recursive: true });
      writeFileSync(pathOf(file), text);
      return pathOf(file);
    },
    remove: (file: string): void => rmSync(pathOf(file), { recursive: true, force: true }),
    /** Removes the content of the folder. */
    clear(): void {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    },
    git: (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], { cwd: folder, stdio: "pipe" }),
  };
}
