import { ConfigError } from "../../config-error.ts";
import type { Sql } from "./database.ts";

/** Supported major versions of PostgreSQL. */
const SUPPORTED = { from: 15, to: 18 };
const ENCODING = "UTF8";

const DESCRIBE = `
  SELECT current_setting('server_version_num') AS version,
    current_setting('server_encoding') AS encoding, current_database() AS name`;
/** Identifies a database on a running server, for any user. */
const IDENTIFY = "SELECT current_database() || pg_postmaster_start_time() AS id";

/**
 * Checks that the service supports this server, before it changes anything there.
 *
 * @throws ConfigError with the reason
 */
export async function requireFit(database: Pick<Sql, "query">): Promise<void> {
  type Server = { version: string; encoding: string; name: string };
  const [server] = await database.query<Server>(DESCRIBE);
  if (!server) return;
  const [main, minor] = [Math.floor(Number(server.version) / 10_000), Number(server.version) % 10_000];
  if (main < SUPPORTED.from || main > SUPPORTED.to)
    throw new ConfigError(
      `The server is PostgreSQL ${main}.${minor}: expected ${SUPPORTED.from} to ${SUPPORTED.to}. ` +
        "Update the server, or set the URL of a server of these versions.",
    );
  if (server.encoding !== ENCODING)
    throw new ConfigError(
      `The database ${server.name} has the encoding ${server.encoding}: expected ${ENCODING}. ` +
        `Create another database (CREATE DATABASE … ENCODING '${ENCODING}' TEMPLATE template0), and set its URL.`,
    );
}

/** @throws ConfigError unless both connections lead to the same database */
export async function requireSame(service: Pick<Sql, "query">, owner: Pick<Sql, "query">): Promise<void> {
  const [[serviceId], [ownerId]] = await Promise.all([
    service.query<{ id: string }>(IDENTIFY),
    owner.query<{ id: string }>(IDENTIFY),
  ]);
  if (serviceId?.id !== ownerId?.id)
    throw new ConfigError(
      "DATABASE_URL and MIGRATION_DATABASE_URL lead to different databases. Expected one database with two users.",
    );
}
