import { hash, timingSafeEqual } from "node:crypto";

/**
 * Gives a demo user's token for e-mail address and password (decisions: tokens without a browser). It has a name of the sandbox's own
 * (RFC 6749 4.5), so that `password` is refused here as it is in production.
 */
export const DEMO_USER_GRANT = "urn:sandbox:demo-user";

/** An application that may ask for tokens. */
export type SandboxClient = {
  id: string;
  /** Absent for a public client, which must use PKCE instead (decisions: tokens). */
  secret?: string;
  scopes: readonly string[];
  grants: readonly ("client_credentials" | "authorization_code" | "refresh_token" | typeof DEMO_USER_GRANT)[];
  /** Redirect URIs. An address on a loopback host covers all of its ports (RFC 8252). */
  redirectUris?: readonly string[];
};

/** A person of a merchant. The e-mail address is the `sub` of the tokens. */
export type SandboxUser = { email: string; password: string; name: string };

/** The user with this e-mail address and password. An unknown address costs the same time as a wrong password. */
export function findUser(users: readonly SandboxUser[], email: string, password: string): SandboxUser | undefined {
  const user = users.find((candidate) => candidate.email === email.trim().toLowerCase());
  // Hashes have the one length that timingSafeEqual needs. The demo passwords are public anyway.
  const isRight = timingSafeEqual(hash("sha256", password, "buffer"), hash("sha256", user?.password ?? "", "buffer"));
  return user && isRight ? user : undefined;
}
