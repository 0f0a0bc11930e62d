import type { EditedProject } from "../support/edited-project.ts";
import type { Drift } from "./drift.ts";

/**
 * Plants a drift in a copy of the project.
 *
 * @returns a function that reverts it
 * @throws Error unless the edit matches exactly one place
 */
export function plant(project: EditedProject, { edits }: Pick<Drift, "edits">): () => void {
  const before = edits.map(({ file }) => [file, project.read(file)] as const).reverse();
  for (const { file, find, replace } of edits) project.replace(file, find, replace);
  return () => {
    for (const [file, text] of before) project.write(file, text);
  };
}
