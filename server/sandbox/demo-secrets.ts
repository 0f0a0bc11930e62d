import { randomBytes } from "node:crypto";
import type { Identity } from "../api/identity/verify.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Clock, Store } from "../store/port.ts";
import { drawNotificationSecrets } from "./notification-secrets.ts";

/** Ids of the demo clients (decisions: sandbox fixtures). */
export const DEMO_CLIENTS = ["demo-direct", "demo-rival", "demo-facilitator", "demo-platform"] as const;

/** E-mail addresses of the demo users. */
export const DEMO_USERS = [
  "owner@demo.example",
  "manager@demo.example",
  "cashier@demo.example",
  "rival@demo.example",
] as const;

/** Id of a demo client, or e-mail address of a demo user. */
export type DemoName = (typeof DEMO_CLIENTS)[number] | (typeof DEMO_USERS)[number];

const DEMO_NAMES: readonly DemoName[] = [...DEMO_CLIENTS, ...DEMO_USERS];

export const isDemoName = (name: string): name is DemoName => DEMO_NAMES.some((demoName) => demoName === name);

/** Secrets of the demo clients and passwords of the demo users. */
export type DemoSecrets = {
  /** Reads a current credential. Undefined: it is revoked, until the next start draws a new one. */
  of(name: DemoName): Promise<string | undefined>;
  /** Undefined if the credentials are public. */
  shared: SharedSecrets | undefined;
};

/** Random credentials of a sandbox with `SANDBOX_SECRET`, which all nodes read from the database (decisions: own names). */
export type SharedSecrets = {
  /** Password of the console. It has no other use. */
  consolePassword: string;
  /** Credentials that this start has drawn. */
  drawn: ReadonlyMap<DemoName, string>;
  /** Reads all current credentials. */
  list(): Promise<ReadonlyMap<string, string>>;
  /** Replaces one credential; the previous one is rejected at once. @returns the new one */
  renew(name: DemoName): Promise<string>;
  /** Whether a token was issued, in seconds since 1970, before a credential of its client or user was renewed. Other nodes notice within a minute. */
  isEnded(identity: Pick<Identity, "clientId" | "subject">, issuedAt: number): Promise<boolean>;
};

/** The credential in the documentation. */
export const publicSecret = (name: DemoName): string => (name.includes("@") ? "demo" : `${name}-secret`);

/** The credentials in the documentation. */
export const PUBLIC_SECRETS: DemoSecrets = { of: async (name) => publicSecret(name), shared: undefined };

/**
 * Returns the credentials of the demo data, which must be seeded. With a console password they are random: missing ones are drawn, and the
 * partners concerned get random notification secrets first, so that an interrupted start draws again.
 */
export async function openDemoSecrets(
  store: Store,
  consolePassword: string | undefined,
  clock: Clock,
): Promise<DemoSecrets> {
  if (consolePassword === undefined) return PUBLIC_SECRETS;
  const { list, add, replace, times } = store.demoCredentials;
  const at = clock.now();
  const stored = await list();
  const missing = DEMO_NAMES.filter((name) => !stored.has(name));
  await drawNotificationSecrets(store, missing, at);
  const drawn = new Map<DemoName, string>();
  for (const name of missing) {
    const secret = newSecret();
    if (await add(name, secret, at)) drawn.set(name, secret); // otherwise another node has drawn it
  }
  let renewed = { at: await times(), readMs: performance.now() };
  const renew = async (name: DemoName) => {
    const secret = newSecret();
    await replace(name, secret, clock.now());
    renewed.readMs = Number.NEGATIVE_INFINITY;
    return secret;
  };
  const isEnded: SharedSecrets["isEnded"] = async ({ clientId, subject }, issuedAt) => {
    if (performance.now() - renewed.readMs >= MINUTE_MS) renewed = { at: await times(), readMs: performance.now() };
    return [clientId, subject].some((name) => issuedAt < Math.floor((renewed.at.get(name)?.getTime() ?? 0) / 1_000));
  };
  return { of: async (name) => (await list()).get(name), shared: { consolePassword, drawn, list, renew, isEnded } };
}

const newSecret = (): string => randomBytes(24).toString("base64url");
