import { excerpt } from "@partner-api/validation";
import type { CreateSampleEntryRequest, SampleEntry } from "../../generated/schemas.ts";
import { rejectionBy } from "./violation.ts";

/** Creates a sample entry from a request. */
export const newSampleEntry = (
  { name }: CreateSampleEntryRequest,
  { id, at }: { id: string; at: Date },
): SampleEntry => ({ id, name, created_at: at.toISOString() });

export const sampleEntryNameTaken = (name: string) =>
  rejectionBy(
    "sample-entry-name",
    `The sample owner has a sample entry with the name ${excerpt(name)} already. Send another name, or delete the existing one first.`,
  );
