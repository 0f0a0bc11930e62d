import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFiles } from "@partner-api/contract";

/** Writes all files or none, and returns the changed files. @throws CannotWrite */
export function writeAll(files: ReadonlyMap<string, string>, root: string): string[] {
  const changed = [...files].filter(([file, text]) => textAt(join(root, file)) !== text);
  replaceFiles(new Map(changed.map(([file, text]) => [join(root, file), text])));
  return changed.map(([file]) => file);
}

const textAt = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
