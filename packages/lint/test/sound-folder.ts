import { cpSync, existsSync } from "node:fs";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

/** A copy of the sound contract for edits in tests, without its workflows unless asked for. It is removed after the test file. */
export function soundFolder(hasWorkflows = false): {
  folder: string;
  edit(file: string, change: (text: string) => string): () => void;
} {
  const { folder, pathOf, read, write, remove } = temporaryFolder();
  cpSync("packages/lint/test/sound", folder, {
    recursive: true,
    filter: (path) => hasWorkflows || !path.endsWith("/workflows"),
  });
  cpSync("spec/vocabulary", pathOf("vocabulary"), { recursive: true });
  return {
    folder,
    /** Edits a file until the end of the test. Returns a function that undoes the change earlier. */
    edit(file, change) {
      const before = existsSync(pathOf(file)) ? read(file) : undefined;
      const undo = () => void (before === undefined ? remove(file) : write(file, before));
      write(file, change(before ?? ""));
      onTestFinished(undo);
      return undo;
    },
  };
}
