import { queueEvents } from "../../delivery/events/outbox.ts";
import { sampleEventEvent } from "../../domain/sample-entries.ts";

queueEvents(work.events, [sampleEventEvent(CHANGED_ENTRY, { outletId: c.var.outlet.id, at: c.var.clock.now() })]);
