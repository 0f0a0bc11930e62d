import { ConfigError } from "../../config-error.ts";
import type { Sql } from "./database.ts";

/** Main versions of PostgreSQL that serve. */
const SERVED = { from: 15, to: 18 };
const ENCODING = "UTF8";

const DESCRIBE = `
  SELECT current_setting('server_version_num') AS version,
    current_setting('server_encoding') AS encoding, current_database() AS name`;
/** Of one server and one of its databases, whoever asks. */
const IDENTIFY = "SELECT current_database() || pg_postmaster_start_time() AS id";

/**
 * Refuses a server that this service does not run on, before it changes anything there.
 *
 * @throws ConfigError with one sentence
 */
export async function requireFit(database: Pick<Sql, "query">): Promise<void> {
  type Server = { version: string; encoding: string; name: string };
  const [server] = await database.query<Server>(DESCRIBE);
  if (!server) return;
  const [main, minor] = [Math.floor(Number(server.version) / 10_000), Number(server.version) % 10_000];
  if (main < SERVED.from || main > SERVED.to)
    throw new ConfigError(
      `The server is PostgreSQL ${main}.${minor}: expected ${SERVED.from} to ${SERVED.to}. ` +
        "Update that one, or name a server of these versions.",
    );
  if (server.encoding !== ENCODING)
    throw new ConfigError(
      `The database ${server.name} has the encoding ${server.encoding}: expected ${ENCODING}. ` +
        `Make another one (CREATE DATABASE … ENCODING '${ENCODING}' TEMPLATE template0), and name it.`,
    );
}

/** @throws ConfigError when the two do not lead to one database */
export async function requireSame(service: Pick<Sql, "query">, owner: Pick<Sql, "query">): Promise<void> {
  const [[one], [other]] = await Promise.all([
    service.query<{ id: string }>(IDENTIFY),
    owner.query<{ id: string }>(IDENTIFY),
  ]);
  if (one?.id !== other?.id)
    throw new ConfigError(
      "DATABASE_URL and MIGRATION_DATABASE_URL lead to different databases: expected one database, named for two users.",
    );
}
