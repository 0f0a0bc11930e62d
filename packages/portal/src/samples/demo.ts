/** The URL in the samples; a running service replaces it with its own. */
export const BASE_URL = "http://127.0.0.1:8080";
export const TOKEN_URL = `${BASE_URL}/auth/oauth2/token`;
export const PACKAGE = "partner-integration-api-client";

/** The owner of a call's token: the partner itself, a user who gave consent, the platform, or none. */
export type Grant = "partner" | "user" | "platform" | "none";

/** The demo clients of the sandbox. The secret of each is its name with `-secret`. */
export const CLIENTS = { partner: "demo-direct", user: "demo-facilitator", platform: "demo-platform" } as const;
/** Grant for a token of a demo user, available only in the sandbox (decisions: tokens without a browser). */
export const USER_GRANT = "urn:sandbox:demo-user";
export const USER = { username: "owner@demo.example", password: "demo" };
export const NOTIFICATION_SECRET = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";

export const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2999, 0, 1);

/** A day in a sample, relative to today: a running service replaces each day of this year with the actual date. */
export const dayIn = (days: number): string => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
