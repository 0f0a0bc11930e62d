/** With what the deliveries to a partner are signed. */
export type NotificationSecretStore = {
  /** Signs with `secret` from now on; the one before signs as well until `overlapUntil`, older ones no more. */
  rotate(partnerId: string, secret: string, overlapUntil: Date): Promise<void>;
};
