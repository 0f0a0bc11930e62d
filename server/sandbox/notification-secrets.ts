import { newNotificationSecret } from "../delivery/events/signatures.ts";
import type { Store } from "../store/port.ts";

/** Notification secrets in the documentation. */
const PUBLIC_NOTIFICATION_SECRETS = {
  "demo-direct": "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  "demo-rival": "whsec_ZGVtby1yaXZhbC1ub3RpZmljYXRpb24tc2VjcmV0LS0=",
  "demo-facilitator": "whsec_ZGVtby1mYWNpbGl0YXRvci1ub3RpZmljYXRpb24tc2U=",
};

/** Sets the documented notification secrets of the demo partners. */
export async function seedNotificationSecrets(store: Store, at: Date): Promise<void> {
  for (const [partnerId, secret] of Object.entries(PUBLIC_NOTIFICATION_SECRETS))
    await replaceSecret(store, partnerId, secret, at);
}

/** Sets random notification secrets of all clients that are partners. Earlier secrets sign no more deliveries. */
export async function drawNotificationSecrets(store: Store, clients: readonly string[], at: Date): Promise<void> {
  for (const partnerId of Object.keys(PUBLIC_NOTIFICATION_SECRETS).filter((id) => clients.includes(id)))
    await replaceSecret(store, partnerId, newNotificationSecret(), at);
}

const replaceSecret = (store: Store, partnerId: string, secret: string, at: Date): Promise<void> =>
  store.partnerTransaction(partnerId, async ({ notificationSecrets }) => {
    const current = await notificationSecrets.lock(at);
    if (current?.secret !== secret) await notificationSecrets.rotate(secret, { at, overlapUntil: at });
  });
