import { printedTime } from "./local-time.ts";

/** Removes duplicate ids: keeps the first position and the last entry (`spec/resources/platform-reporting.yaml`). */
export const lastOfEach = <Entry extends { id: number; created_at: string; updated_at: string }>(
  entries: Entry[],
): Entry[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].map((entry) => ({
    ...entry,
    created_at: printedTime(entry.created_at),
    updated_at: printedTime(entry.updated_at),
  }));
