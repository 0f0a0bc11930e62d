import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes all files or none: when one cannot be written, those before it are as they were. Files that are so already are left. */
export function writeAll(files: ReadonlyMap<string, string>, root: string): string[] {
  const before = new Map<string, string | undefined>();
  try {
    for (const [file, text] of files) {
      const path = join(root, file);
      const old = existsSync(path) ? readFileSync(path, "utf8") : undefined;
      if (old === text) continue;
      before.set(file, old);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  } catch (error) {
    for (const [file, old] of before) {
      if (old === undefined) rmSync(join(root, file), { force: true });
      else writeFileSync(join(root, file), old);
    }
    throw error;
  }
  return [...before.keys()];
}
