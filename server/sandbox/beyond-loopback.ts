import { type DemoSecrets, ownSecrets, PUBLIC_SECRETS } from "./own-secrets.ts";

type Settings = { host: string; publicUrl: string | undefined; sandboxSecret?: string | undefined };

/** The credentials of the demo data with these settings. */
export const demoSecretsOf = ({ sandboxSecret }: Pick<Settings, "sandboxSecret">): DemoSecrets =>
  sandboxSecret === undefined ? PUBLIC_SECRETS : ownSecrets(sandboxSecret);

/** What it means that a sandbox listens beyond loopback, and what to set. */
export function reachedByOthers({ host, publicUrl, sandboxSecret }: Settings): string {
  const who = `HOST=${host}: other machines reach this sandbox.`;
  const secrets =
    sandboxSecret === undefined
      ? "The demo credentials are public, so whoever reaches it can do everything in it: set SANDBOX_SECRET to give it its own, or HOST=127.0.0.1."
      : "It has credentials of its own (SANDBOX_SECRET).";
  const address = publicUrl === undefined ? " It answers others only under PUBLIC_URL, which is not set." : "";
  return `${who} ${secrets}${address}`;
}
