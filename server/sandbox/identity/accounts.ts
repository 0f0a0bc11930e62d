import { hash, timingSafeEqual } from "node:crypto";

/**
 * Grant type that returns a demo user's token for e-mail address and password (decisions: tokens without a browser). It is an extension
 * grant (RFC 6749 4.5), so that the sandbox rejects `password`, as production does.
 */
export const DEMO_USER_GRANT = "urn:sandbox:demo-user";

/** An application that may request tokens. */
export type SandboxClient = {
  id: string;
  /** Undefined for a public client, which must use PKCE (decisions: tokens). */
  secret?: string;
  scopes: readonly string[];
  grants: readonly ("client_credentials" | "authorization_code" | "refresh_token" | typeof DEMO_USER_GRANT)[];
  /** A redirect URI on a loopback host covers all ports (RFC 8252). */
  redirectUris?: readonly string[];
};

/** A user of a merchant. The e-mail address is the `sub` of the tokens. */
export type SandboxUser = { email: string; password: string; name: string };

/** Finds the user with this e-mail address and password. An unknown address takes the same time as a wrong password. */
export function findUser(users: readonly SandboxUser[], email: string, password: string): SandboxUser | undefined {
  const user = users.find((candidate) => candidate.email === email.trim().toLowerCase());
  // timingSafeEqual needs inputs of equal length: hashes. A slow hash is not needed for demo passwords.
  const isCorrect = timingSafeEqual(hash("sha256", password, "buffer"), hash("sha256", user?.password ?? "", "buffer"));
  return user && isCorrect ? user : undefined;
}
