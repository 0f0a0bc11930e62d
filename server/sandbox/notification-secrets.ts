import type { Store } from "../store/store.ts";

/** Secrets that sign the deliveries to the demo partners (decisions: sandbox fixtures). */
const SECRETS = {
  "demo-direct": "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  "demo-rival": "whsec_ZGVtby1yaXZhbC1ub3RpZmljYXRpb24tc2VjcmV0LS0=",
  "demo-facilitator": "whsec_ZGVtby1mYWNpbGl0YXRvci1ub3RpZmljYXRpb24tc2U=",
};

export async function seedNotificationSecrets(store: Store, at: Date): Promise<void> {
  for (const [partnerId, secret] of Object.entries(SECRETS))
    await store.partnerTransaction(partnerId, async (work) => {
      await work.notificationSecrets.lock(at);
      await work.notificationSecrets.rotate(secret, { at, overlapUntil: at });
    });
}
