import { isReadOnly, readServers } from "@partner-api/postgres";
import { ConfigError } from "../../config-error.ts";

/** An error by its SQLSTATE, the system's code or its text, and how to mend it. `at`: the address in the setting. */
type Mend = [error: RegExp, mend: (at: URL, setting: string) => string];

const nameOf = (at: URL) => decodeURIComponent(at.pathname.slice(1)) || at.username || "postgres";
const ANOTHER = "or name another database";

const MENDS: Mend[] = [
  [/^28/, (_, setting) => `set the user and the password of ${setting} as that server knows them`],
  [/^3D000/, (at) => `run CREATE DATABASE "${nameOf(at)}" ENCODING 'UTF8' TEMPLATE template0, ${ANOTHER}`],
  [/^55000/, (at) => `run ALTER DATABASE "${nameOf(at)}" ALLOW_CONNECTIONS true, ${ANOTHER}`],
  [/^42501/, (at) => `run GRANT CONNECT ON DATABASE "${nameOf(at)}" TO "${at.username}", ${ANOTHER}`],
  [/^53300/, () => "raise its limit of connections, or end some"],
  [
    /^25006/,
    () => `name a server that takes writes, or let this one: a standby or default_transaction_read_only takes none`,
  ],
  [/^57P/, () => "wait for it, by DATABASE_WAIT_SECONDS, and look into its log"],
  [/^(ENOTFOUND|EAI_)/, () => "mend the name of the host"],
  [/^ECONNREFUSED/, () => "start PostgreSQL there, or mend host and port"],
  [
    /unsupported startup parameter/, // before the next one: it names `statement_timeout`
    () =>
      "name PostgreSQL itself, or a pooler in session mode that leaves this setting to the server " +
      "(docs/operate/scale.md, Connections)",
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)|timeout/,
    () => "mend host and port, or let the firewalls on the way there pass",
  ],
  [/does not support SSL/, () => "give that server a certificate, or set sslmode=disable where the network is yours"],
  [
    /CERT|SIGNATURE|certificate/i,
    () => "name the certificate of its authority with sslrootcert, or mend the host's name",
  ],
  [/^(ECONNRESET|EPIPE)|terminated/, () => "let host and port be those of PostgreSQL"],
];

/**
 * Why the database that a setting names does not let us in, in one sentence without its password.
 *
 * @param error of `pg`, or a cause of it
 */
export function refusedDatabase(setting: string, url: string, error: unknown): ConfigError {
  const urls = readServers(url).urls.map((one) => new URL(one));
  const { code = "", message } = error as { code?: string; message: string };
  const mend =
    MENDS.find(([pattern]) => pattern.test(code))?.[1] ?? MENDS.find(([pattern]) => pattern.test(message))?.[1];
  const at = urls.map(({ host }) => host || "the local socket").join(", ");
  const how = mend ? mend(urls[0] as URL, setting) : `mend that, ${ANOTHER}`;
  return new ConfigError(`${setting}: expected a database that serves at ${at}, got: ${message}. To mend it, ${how}.`, {
    cause: error,
  });
}

/** The same of an error during the preparation of the database, where it says that no writes are taken. */
export const refusedWrites = (setting: string, url: string, error: unknown): unknown => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isReadOnly(cause) ? refusedDatabase(setting, url, cause) : error;
};
