import { sampleEventEvent } from "../domain/sample-entries.ts";
import { queueEvents } from "../events/outbox.ts";

queueEvents(work.events, [sampleEventEvent(CHANGED_ENTRY, { outletId: c.var.outlet.id, at: c.var.clock.now() })]);
