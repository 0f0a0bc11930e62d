import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFiles } from "@partner-api/contract";

/** Writes all files or none, and returns those that were not so already. @throws CannotWrite */
export function writeAll(files: ReadonlyMap<string, string>, root: string): string[] {
  const differing = [...files].filter(([file, text]) => textAt(join(root, file)) !== text);
  replaceFiles(new Map(differing.map(([file, text]) => [join(root, file), text])));
  return differing.map(([file]) => file);
}

const textAt = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
