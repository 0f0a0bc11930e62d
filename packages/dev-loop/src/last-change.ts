import { readFileSync } from "node:fs";

/** Stores texts of files, to find and locate later changes. */
export function createTextRecord() {
  const texts = new Map<string, string>();
  return {
    record(files: Iterable<string>): void {
      for (const file of files) texts.set(file, readOrNothing(file));
    },
    /** Returns whether every file still has its recorded text. False if one is empty. */
    areUnchanged: (files: readonly string[]): boolean =>
      files.every((file) => texts.get(file) && texts.get(file) === readOrNothing(file)),
    /** `file:line:column` of the first changed line in the most recently changed file. */
    place(files: Iterable<string>): string {
      for (const file of [...files].reverse()) {
        const [before, now] = [texts.get(file)?.split("\n"), readOrNothing(file).split("\n")];
        const line = now.findIndex((text, index) => text !== before?.[index]);
        if (line >= 0) return `${file}:${line + 1}:1`;
      }
      return "spec/";
    },
  };
}

/** Empty if the file is missing or unreadable. */
export function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
