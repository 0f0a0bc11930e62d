import { deliveryPolicy } from "../../../generated/events.ts";
import type { NotificationSecret } from "../../../generated/schemas.ts";
import { newNotificationSecret } from "../../delivery/events/signatures.ts";
import { rejectionBy } from "../../domain/violation.ts";
import { HOUR_MS } from "../../durations.ts";
import { rejected } from "../errors.ts";
import type { Handler } from "../handler.ts";

const NO_STORE = { "Cache-Control": "no-store" };
const OVERLAP_MS = deliveryPolicy.secret_rotation_overlap_hours * HOUR_MS;

export const getNotificationSecret: Handler<"getNotificationSecret"> = async (c) => {
  const { store, identity, clock } = c.var;
  const secret = await store.notificationSecrets.find(identity.clientId, newNotificationSecret(), clock.now());
  return c.json(bodyOf(secret), 200, NO_STORE);
};

export const rotateNotificationSecret: Handler<"rotateNotificationSecret"> = async (c) => {
  const { store, identity, clock } = c.var;
  const at = clock.now();
  const overlapUntil = new Date(at.getTime() + OVERLAP_MS);
  const rotated = await store.partnerTransaction(identity.clientId, async (work) => {
    const current = await work.notificationSecrets.lock(at);
    if (current?.previous_signs_until) throw rejected(rotationUnderWay);
    return work.notificationSecrets.rotate(newNotificationSecret(), { at, overlapUntil });
  });
  return c.json(bodyOf(rotated), 200, NO_STORE);
};

const rotationUnderWay = rejectionBy(
  "secret-rotation",
  "The previous secret is still active. Read the secret for its end, and rotate after that.",
);

const bodyOf = (data: NotificationSecret) => ({ success: true as const, data });
