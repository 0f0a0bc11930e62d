import type { SampleEntry } from "../../generated/schemas.ts";
import type { OutletEvent } from "./events.ts";

/** Notifies partners that a sample entry was STEP_OF_EVENT. */
export const sampleEventEvent = (
  sample_entry: SampleEntry,
  { outletId, at }: { outletId: string; at: Date },
): OutletEvent<"NAME_OF_EVENT"> => ({
  name: "NAME_OF_EVENT",
  outletId,
  entityId: sample_entry.id,
  entityVersion: "STEP_OF_EVENT",
  at,
  body: { outlet: { id: outletId, external_outlet_id: null }, sample_entry },
});
