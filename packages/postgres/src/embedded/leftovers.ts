import { lstat, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { stopPostmaster } from "./postmaster.ts";
import { NOTE, sharedDirectory } from "./shared-directory.ts";

/** A start creates the note before the link to the folder, so a young note is not a leftover. */
const YOUNG_MS = 60_000;

/**
 * Removes folders of deleted `DATA_DIR`s from the shared directory: data with its running server, and unused copies of PostgreSQL. Folders
 * without a note, created by earlier versions, remain.
 *
 * @param options.youngMs age below which a note is ignored
 * @param options.served folder of a server that ran: its note counts at any age
 */
export async function removeLeftovers({ youngMs = YOUNG_MS, served = "" } = {}): Promise<void> {
  const place = sharedDirectory();
  const notes = (await readdir(place).catch(() => [])).filter((name) => NOTE.test(name));
  for (const [name, ofFolder] of Map.groupBy(notes, (note) => NOTE.exec(note)?.groups?.folder ?? "")) {
    const folder = join(place, name);
    const states = await Promise.all(
      ofFolder.map((note) => stateOf(join(place, note), folder, folder === served ? 0 : youngMs)),
    );
    const stale = ofFolder.filter((_, nth) => states[nth] === "stale");
    if (stale.length === ofFolder.length) {
      await stopPostmaster({ folder });
      await rm(folder, { recursive: true, force: true });
    }
    for (const note of stale) await rm(join(place, note), { force: true });
  }
}

/** Data is used while its entry links to it; a copy of PostgreSQL while the entry exists. */
async function stateOf(note: string, folder: string, youngMs: number): Promise<"used" | "young" | "stale"> {
  const target = await realpath(note).catch(() => undefined);
  const isCopy = /\/postgresql-[^/]+$/.test(folder);
  if (target !== undefined && (isCopy || target === folder)) return "used";
  const stats = await lstat(note).catch(() => undefined);
  return stats && Date.now() - stats.ctimeMs < youngMs ? "young" : "stale";
}
