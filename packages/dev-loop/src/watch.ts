import { watch } from "node:fs/promises";
import { join } from "node:path";

/** An editor saves in several steps: what comes this close together is one save, in ms. */
const SETTLING_MS = 15;

/** Calls `saved` with the YAML files of a folder that were saved together, until `signal` ends it. */
export async function watchSaves(folder: string, saved: (files: string[]) => void, signal: AbortSignal): Promise<void> {
  const files = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal })) {
      if (filename === null || !/\.ya?ml$/.test(filename)) continue;
      files.add(join(folder, filename));
      clearTimeout(settling);
      settling = setTimeout(() => {
        saved([...files]);
        files.clear();
      }, SETTLING_MS);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(settling);
  }
}
