import type { SampleEntry } from "../../generated/schemas.ts";
import type { PageRange } from "../domain/pages.ts";

export type SampleEntryStore = {
  /** The sample entries at these positions, the oldest first, and the number of all. */
  list(outletId: string, range: PageRange): Promise<{ sampleEntries: SampleEntry[]; count: number }>;
  find(outletId: string, id: string): Promise<SampleEntry | undefined>;
};

/** Sample entries of one outlet. */
export type SampleEntryWork = {
  /** Waits for one of the same name that is being created; false, and nothing is kept, if the outlet has one. */
  add(created: SampleEntry): Promise<boolean>;
  /** The sample entry as it was; undefined if the outlet has none such. */
  remove(id: string): Promise<SampleEntry | undefined>;
};
