import type { NotificationSecret } from "../../generated/schemas.ts";

/** With what the deliveries to a partner are signed. */
export type NotificationSecretStore = {
  /** The newest secret; a partner that has none signs with `candidate` from now on. */
  find(partnerId: string, candidate: string, at: Date): Promise<NotificationSecret>;
  /**
   * Signs with `secret` from now on; the one before signs as well until `overlapUntil`. undefined, and nothing changes: the one
   * before it still does.
   */
  rotate(
    partnerId: string,
    secret: string,
    times: { at: Date; overlapUntil: Date },
  ): Promise<NotificationSecret | undefined>;
};
