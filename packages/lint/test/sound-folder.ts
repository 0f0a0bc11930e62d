import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A copy of the sound contract for edits in tests, without its workflows unless asked for. It is removed after the test file. */
export function soundFolder(hasWorkflows = false): {
  folder: string;
  edit(file: string, change: (text: string) => string): () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "sound-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync("packages/lint/test/sound", folder, {
    recursive: true,
    filter: (path) => hasWorkflows || !path.endsWith("/workflows"),
  });
  cpSync("spec/vocabulary", join(folder, "vocabulary"), { recursive: true });
  return {
    folder,
    /** Returns a function that undoes the change. */
    edit(file, change) {
      const path = join(folder, file);
      const before = readOrNothing(path);
      writeFileSync(path, change(before ?? ""));
      return () => (before === undefined ? rmSync(path) : writeFileSync(path, before));
    },
  };
}

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
