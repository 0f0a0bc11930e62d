import { lstat, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { stopPostmaster } from "./postmaster.ts";
import { NOTE, sharedDirectory } from "./shared-directory.ts";

/** A start notes whom a folder is for before it makes the way there. */
const YOUNG_MS = 60_000;

/**
 * Removes from the shared directory all whose `DATA_DIR` is gone: data with the server on them, and copies of PostgreSQL
 * that nobody uses any more. What has no note, as earlier versions left it, stays.
 *
 * @param options.youngMs how old a note must be to count
 * @param options.served a folder on whose data a server ran: its note counts at once
 */
export async function removeLeftovers({ youngMs = YOUNG_MS, served = "" } = {}): Promise<void> {
  const place = sharedDirectory();
  const notes = (await readdir(place).catch(() => [])).filter((name) => NOTE.test(name));
  for (const [name, ofFolder] of Map.groupBy(notes, (note) => NOTE.exec(note)?.groups?.folder ?? "")) {
    const folder = join(place, name);
    const states = await Promise.all(
      ofFolder.map((note) => stateOf(join(place, note), folder, folder === served ? 0 : youngMs)),
    );
    const gone = ofFolder.filter((_, nth) => states[nth] === "gone");
    if (gone.length === ofFolder.length) {
      await stopPostmaster({ folder });
      await rm(folder, { recursive: true, force: true });
    }
    for (const note of gone) await rm(join(place, note), { force: true });
  }
}

/** Data are used while their entry leads to them, a copy of PostgreSQL while the entry leads anywhere. */
async function stateOf(note: string, folder: string, youngMs: number): Promise<"used" | "young" | "gone"> {
  const there = await realpath(note).catch(() => undefined);
  const isCopy = /\/postgresql-[^/]+$/.test(folder);
  if (there !== undefined && (isCopy || there === folder)) return "used";
  const noted = await lstat(note).catch(() => undefined);
  return noted && Date.now() - noted.ctimeMs < youngMs ? "young" : "gone";
}
