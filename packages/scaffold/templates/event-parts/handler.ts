import { SAMPLE_EVENT, sampleEventEvents } from "../domain/sample-entries.ts";
import { queueEvent } from "../events/outbox.ts";

await queueEvent(work.events, { name: SAMPLE_EVENT, outletId: c.var.outlet.id }, (recipients) =>
  sampleEventEvents(CHANGED_ENTRY, { outletId: c.var.outlet.id, at: c.var.clock.now(), recipients }),
);
