import type { Store } from "../store/port.ts";
import { DEMO_NOTIFICATION_PARTNERS, type DemoSecrets, PUBLIC_SECRETS } from "./own-secrets.ts";

/** Adds the first secrets of the demo partners. */
export const seedNotificationSecrets = (store: Store, secrets: DemoSecrets, at: Date): Promise<void> =>
  setSecrets(store, secrets, at, () => true);

/** Replaces the public secrets in a sandbox that now has `SANDBOX_SECRET`. */
export const replacePublicSecrets = (store: Store, secrets: DemoSecrets, at: Date): Promise<void> =>
  setSecrets(store, secrets, at, (partnerId, current) => current === PUBLIC_SECRETS.ofNotifications(partnerId));

async function setSecrets(
  store: Store,
  secrets: DemoSecrets,
  at: Date,
  isDue: (partnerId: (typeof DEMO_NOTIFICATION_PARTNERS)[number], current: string | undefined) => boolean,
): Promise<void> {
  for (const partnerId of DEMO_NOTIFICATION_PARTNERS)
    await store.partnerTransaction(partnerId, async (work) => {
      const [current, next] = [await work.notificationSecrets.lock(at), secrets.ofNotifications(partnerId)];
      if (current?.secret === next || !isDue(partnerId, current?.secret)) return;
      await work.notificationSecrets.rotate(next, { at, overlapUntil: at });
    });
}
