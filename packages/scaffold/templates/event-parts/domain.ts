import type { SampleEntry } from "../../generated/schemas.ts";
import { addressed, type PartnerEvent, type Recipient } from "./events.ts";

export const SAMPLE_EVENT = "NAME_OF_EVENT";

/** Notifies partners that a sample entry is STEP_OF_EVENT. */
export const sampleEventEvents = (
  sample_entry: SampleEntry,
  { outletId, at, recipients }: { outletId: string; at: Date; recipients: readonly Recipient[] },
): PartnerEvent[] =>
  addressed(
    { name: SAMPLE_EVENT, outletId, entityId: sample_entry.id, entityVersion: "STEP_OF_EVENT", at },
    recipients,
    ({ externalOutletId }) => ({ outlet: { id: outletId, external_outlet_id: externalOutletId }, sample_entry }),
  );
