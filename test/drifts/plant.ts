import type { EditedProject } from "../support/edited-project.ts";
import type { Drift } from "./drift.ts";

/**
 * Plants a drift in a copy of the project.
 *
 * @returns what takes it back
 * @throws Error where the project has no place, or several, for an edit of it
 */
export function plant(project: EditedProject, { edits }: Pick<Drift, "edits">): () => void {
  const before = edits.map(({ file }) => [file, project.read(file)] as const).reverse();
  for (const { file, found, put } of edits) project.replace(file, found, put);
  return () => {
    for (const [file, text] of before) project.write(file, text);
  };
}
