/** The address in the samples; a running service replaces it by its own. */
export const BASE_URL = "http://127.0.0.1:8080";
export const TOKEN_URL = `${BASE_URL}/auth/oauth2/token`;
export const PACKAGE = "partner-integration-api-client";

/** Whose token a call carries: the partner's own, that of a user who agreed, the platform's, or none. */
export type Grant = "partner" | "user" | "platform" | "none";

/** The demo clients of the sandbox. The secret of each is its name with `-secret`. */
export const CLIENTS = { partner: "demo-direct", user: "demo-facilitator", platform: "demo-platform" } as const;
/** Grant of a token for a demo user, in the sandbox alone (decisions: tokens without a browser). */
export const USER_GRANT = "urn:sandbox:demo-user";
export const USER = { username: "owner@demo.example", password: "demo" };
export const NOTIFICATION_SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";

export const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2999, 0, 1);

/** A day in a sample, counted from today: a running service replaces each day of this year by the day that is meant. */
export const dayIn = (days: number): string => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
