import { hash, timingSafeEqual } from "node:crypto";

/**
 * Grant type that returns a demo user's token for e-mail address and password (decisions: tokens without a browser). It is an extension
 * grant (RFC 6749 4.5), so that the sandbox rejects `password`, as production does.
 */
export const DEMO_USER_GRANT = "urn:sandbox:demo-user";

/** An application that may request tokens. */
export type SandboxClient = {
  id: string;
  /** Reads the current secret, undefined once it is revoked. A public client has none and must use PKCE (decisions: tokens). */
  secret?: () => Promise<string | undefined>;
  scopes: readonly string[];
  grants: readonly ("client_credentials" | "authorization_code" | "refresh_token" | typeof DEMO_USER_GRANT)[];
  /** A redirect URI on a loopback host covers all ports (RFC 8252). */
  redirectUris?: readonly string[];
};

/** A user of a merchant. The e-mail address is the `sub` of the tokens. */
export type SandboxUser = {
  email: string;
  /** Reads the current password, undefined once it is revoked. */
  password: () => Promise<string | undefined>;
  name: string;
};

/** Finds the user with this e-mail address and password. The addresses are public, so an unknown one may take less time. */
export async function findUser(
  users: readonly SandboxUser[],
  email: string,
  password: string,
): Promise<SandboxUser | undefined> {
  const user = users.find((candidate) => candidate.email === email.trim().toLowerCase());
  const correct = await user?.password();
  if (correct === undefined) return undefined;
  // timingSafeEqual needs inputs of equal length: hashes. A slow hash is not needed: the passwords are public or random.
  return timingSafeEqual(hash("sha256", password, "buffer"), hash("sha256", correct, "buffer")) ? user : undefined;
}
