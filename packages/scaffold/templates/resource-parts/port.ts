import type { SampleEntry } from "../../generated/schemas.ts";
import type { PageRange } from "../domain/pages.ts";

export type SampleEntryStore = {
  /** One page of sample entries, oldest first, and the total count. */
  list(sampleOwnerId: string, range: PageRange): Promise<{ sampleEntries: SampleEntry[]; count: number }>;
  find(sampleOwnerId: string, id: string): Promise<SampleEntry | undefined>;
};

/** Sample entries of one sample owner. */
export type SampleEntryWork = {
  /** Waits for a concurrent insert of the same name. Returns false and stores nothing if the name exists. */
  add(created: SampleEntry): Promise<boolean>;
  /** Deletes a sample entry and returns it; undefined if it does not exist. */
  remove(id: string): Promise<SampleEntry | undefined>;
};
