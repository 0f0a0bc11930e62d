import { hash, timingSafeEqual } from "node:crypto";

/** An application that may ask for tokens. */
export type SandboxClient = {
  id: string;
  /** Absent for a public client, which must use PKCE instead (decisions: tokens). */
  secret?: string;
  scopes: readonly string[];
  grants: readonly ("client_credentials" | "authorization_code" | "refresh_token" | "password")[];
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
