import { chmod, mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { isRoot } from "./os-user.ts";

/**
 * A folder outside the project for what the server's user cannot reach or make inside it. Everybody may enter it; what
 * is private in it is protected by its own permissions.
 */
export async function openSharedDirectory(): Promise<string> {
  const place = isRoot() ? "/var/lib/partner-integration-api" : join(homedir(), ".cache", "partner-integration-api");
  try {
    await mkdir(place, { recursive: true });
    await chmod(place, 0o755); // whatever the umask is
  } catch (cause) {
    const sentence = `PostgreSQL's user cannot use the project's folder, and ${place} cannot be made instead`;
    throw new Error(`${sentence}, mend that or set DATABASE_URL: ${(cause as Error).message}.`, { cause });
  }
  return place;
}
