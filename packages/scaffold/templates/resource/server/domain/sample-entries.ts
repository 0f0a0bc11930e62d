import { excerpt } from "@partner-api/validation";
import type { CreateSampleEntryRequest, SampleEntry } from "../../generated/schemas.ts";
import { brokenRule, Rejection } from "./violation.ts";

/** Creates a sample entry from a request. */
export const newSampleEntry = (
  { name }: CreateSampleEntryRequest,
  { id, at }: { id: string; at: Date },
): SampleEntry => ({ id, name, created_at: at.toISOString() });

export const sampleEntryNameTaken = (name: string) =>
  new Rejection({
    ...brokenRule("sample-entry-name"),
    message: `The sample owner has a sample entry with the name ${excerpt(name)} already. Send another name, or delete the existing one first.`,
  });
