import { readFileSync } from "node:fs";

/** Stores the texts of the last good contract, to locate later changes. */
export function createChangeLocator() {
  const good = new Map<string, string>();
  return {
    /** @param files the files of a good contract */
    recordGood(files: Iterable<string>): void {
      for (const file of files) good.set(file, readOrNothing(file));
    },
    /** `file:line:column` of the first changed line in the most recently changed file. */
    place(files: Iterable<string>): string {
      for (const file of [...files].reverse()) {
        const [before, now] = [good.get(file)?.split("\n"), readOrNothing(file).split("\n")];
        const line = now.findIndex((text, index) => text !== before?.[index]);
        if (line >= 0) return `${file}:${line + 1}:1`;
      }
      return "spec/";
    },
  };
}

/** Undefined if the file is missing or unreadable. */
export function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
