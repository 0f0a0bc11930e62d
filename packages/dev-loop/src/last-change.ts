import { readFileSync } from "node:fs";

/** Knows the texts with which the contract was good, to say where it was changed since. */
export function lastChange() {
  const good = new Map<string, string>();
  return {
    /** @param files that were read, and are good as they are */
    wereGood(files: Iterable<string>): void {
      for (const file of files) good.set(file, readOrNothing(file));
    },
    /** `file:line:column` of the first line that differs in the file that was changed latest. */
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

/** A file that is gone, or cannot be read, has no text. */
export function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
