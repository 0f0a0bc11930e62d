import { holdEnd } from "../../domain/order-promotions.ts";
import { conflictViolation, dateMovedBack, registrationViolations } from "../../domain/outlets.ts";
import { Rejection } from "../../domain/violation.ts";
import { rejected, requireNone } from "../errors.ts";
import type { PlatformHandler } from "../handler.ts";
import { logOf } from "../middleware/request-id.ts";

export const registerOutlet: PlatformHandler<"registerOutlet"> = async (c) => {
  const { outlet_id } = c.req.valid("param");
  const registration = c.req.valid("json");
  requireNone(registrationViolations(registration));
  const { store, clock } = c.var;
  const at = clock.now();
  const movedBack = (formerTimeZone: string) => dateMovedBack(formerTimeZone, registration.time_zone, at);
  const registered = await store.outlets.register(outlet_id, registration, at, { movedBack, holdEnd });
  if ("conflict" in registered) throw rejected(new Rejection(conflictViolation(registered)));
  const { outlet, formerTimeZone: from } = registered;
  if (from !== undefined && from !== outlet.time_zone)
    logOf(c).info(
      { outlet_id, from, to: outlet.time_zone, statuses_kept_from: movedBack(from)?.before.toString() },
      "time zone of an outlet corrected",
    );
  return c.json({ success: true as const, data: { outlet: { ...outlet, members: registration.members ?? [] } } }, 200);
};
