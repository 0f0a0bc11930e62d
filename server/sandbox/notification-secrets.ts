import type { Store } from "../store/port.ts";
import { DEMO_NOTIFICATION_PARTNERS, type DemoSecrets, PUBLIC_SECRETS } from "./own-secrets.ts";

/** Gives the demo partners their first secrets. */
export const seedNotificationSecrets = (store: Store, secrets: DemoSecrets, at: Date): Promise<void> =>
  setSecrets(store, secrets, at, () => true);

/** Ends the secrets that everybody knows, where a sandbox that had those gets its own. */
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
      const [current, own] = [await work.notificationSecrets.lock(at), secrets.ofNotifications(partnerId)];
      if (current?.secret === own || !isDue(partnerId, current?.secret)) return;
      await work.notificationSecrets.rotate(own, { at, overlapUntil: at });
    });
}
