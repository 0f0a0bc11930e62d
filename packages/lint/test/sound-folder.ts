import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A copy of the sound contract that tests edit; removed when the test file is done. */
export function soundFolder(): { folder: string; edit(file: string, change: (text: string) => string): () => void } {
  const folder = mkdtempSync(join(tmpdir(), "sound-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync("packages/lint/test/sound", folder, { recursive: true });
  cpSync("spec/vocabulary", join(folder, "vocabulary"), { recursive: true });
  return {
    folder,
    /** Gives back how to undo it. */
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
