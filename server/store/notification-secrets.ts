import type { NotificationSecret } from "../../generated/schemas.ts";

/** The secrets that sign the deliveries to a partner, kept sealed (decisions: secrets at rest). */
export type NotificationSecretStore = {
  /** The newest secret; a partner that has none signs with `candidate` from now on. */
  find(partnerId: string, candidate: string, at: Date): Promise<NotificationSecret>;
};

/** The secrets of one partner. */
export type NotificationSecretWork = {
  /** The newest secret, which nobody else rotates to the end of the unit of work; undefined if there is none. */
  lock(at: Date): Promise<NotificationSecret | undefined>;
  /** Signs with `secret` from now on; the newest one signs as well until `overlapUntil`, and older ones no more. */
  rotate(secret: string, times: { at: Date; overlapUntil: Date }): Promise<NotificationSecret>;
};
