import { createHmac } from "node:crypto";

/** Credentials of the demo data (decisions: sandbox fixtures). */
export type DemoSecrets = {
  ofClient(id: string): string;
  ofUser(email: string): string;
  /** Secret for the signatures of deliveries to a partner. */
  ofNotifications(partnerId: DemoPartner): string;
  /** Password of the console; undefined: none. */
  ofConsole: string | undefined;
};

export type DemoPartner = keyof typeof NOTIFICATION_SECRETS;

const NOTIFICATION_SECRETS = {
  "demo-direct": "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=",
  "demo-rival": "whsec_ZGVtby1yaXZhbC1ub3RpZmljYXRpb24tc2VjcmV0LS0=",
  "demo-facilitator": "whsec_ZGVtby1mYWNpbGl0YXRvci1ub3RpZmljYXRpb24tc2U=",
};

export const DEMO_NOTIFICATION_PARTNERS = Object.keys(NOTIFICATION_SECRETS) as DemoPartner[];

/** The credentials in the documentation. */
export const PUBLIC_SECRETS: DemoSecrets = {
  ofClient: (id) => `${id}-secret`,
  ofUser: () => "demo",
  ofNotifications: (partnerId) => NOTIFICATION_SECRETS[partnerId],
  ofConsole: undefined,
};

/** Derives all credentials from `secret` (`SANDBOX_SECRET`), so that every start with the same secret has the same ones. */
export function ownSecrets(secret: string): DemoSecrets {
  const derived = (purpose: string) => createHmac("sha256", secret).update(purpose);
  return {
    ofClient: (id) => derived(`client ${id}`).digest("base64url"),
    ofUser: (email) => derived(`user ${email}`).digest("base64url").slice(0, 20),
    ofNotifications: (partnerId) => `whsec_${derived(`notifications ${partnerId}`).digest("base64")}`,
    ofConsole: secret,
  };
}
