import { withPrintedTimes } from "./local-time.ts";

type Entry = { id: number; created_at: string; updated_at: string };

/** Entries to store, with times in the service's form. */
export const entriesToRecord = <Sent extends Entry>(entries: Sent[]): Sent[] =>
  lastOfEach(entries).map((entry) => withPrintedTimes(entry, ["created_at", "updated_at"]));

/** Removes duplicate ids: keeps the first position and the last entry (`spec/resources/platform-reporting.yaml`). */
const lastOfEach = <Sent extends Entry>(entries: Sent[]): Sent[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];
