import type { CreateSampleEntryRequest, SampleEntry } from "../../generated/schemas.ts";
import { conflict, excerpt, notFound } from "../errors.ts";

/** The sample entry that a request asks for. */
export const newSampleEntry = (
  { name }: CreateSampleEntryRequest,
  { id, at }: { id: string; at: Date },
): SampleEntry => ({ id, name, created_at: at.toISOString() });

export const sampleEntryNameTaken = (name: string) =>
  conflict([
    {
      code: "SAMPLE_ENTRY_NAME_TAKEN",
      message: `There is a sample entry with the name ${excerpt(name)} already; send another name, or delete that one first.`,
      field: "/name",
    },
  ]);

/** The same words for a sample entry of another partner and one that does not exist. */
export const sampleEntryNotFound = (id: string) =>
  notFound([{ message: `There is no sample entry ${excerpt(id)}.`, field: "sample_entry_id" }]);
