import { readServers } from "@partner-api/postgres";
import { ConfigError } from "../../config-error.ts";

/** A pattern for the SQLSTATE, error code or message of an error, and advice. `at`: the URL in the setting. */
type Advice = [error: RegExp, advice: (at: URL, setting: string) => string];

const nameOf = (at: URL) => decodeURIComponent(at.pathname.slice(1)) || at.username || "postgres";
const ANOTHER = "or set the URL of another database";

const ADVICE: Advice[] = [
  [/^28/, (_, setting) => `set a user and password in ${setting} that this server accepts`],
  [/^3D000/, (at) => `run CREATE DATABASE "${nameOf(at)}" ENCODING 'UTF8' TEMPLATE template0, ${ANOTHER}`],
  [/^55000/, (at) => `run ALTER DATABASE "${nameOf(at)}" ALLOW_CONNECTIONS true, ${ANOTHER}`],
  [/^42501/, (at) => `run GRANT CONNECT ON DATABASE "${nameOf(at)}" TO "${at.username}", ${ANOTHER}`],
  [/^53300/, () => "raise its connection limit, or close some connections"],
  [/^25006/, () => "set the URL of a server that accepts writes, or raise DATABASE_WAIT_SECONDS for a failover"],
  [
    /^22007/,
    () => "set the URL of PostgreSQL itself, or of a pooler in session mode: settings of the session were lost",
  ],
  [/^57P/, () => "raise DATABASE_WAIT_SECONDS, and check the log of the server"],
  [/^(ENOTFOUND|EAI_)/, () => "correct the host name"],
  [/^ECONNREFUSED/, () => "start PostgreSQL there, or correct host and port"],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)|timeout/, () => "correct host and port, or open the firewalls between"],
  [/does not support SSL/, () => "install a certificate on that server, or set sslmode=disable in a trusted network"],
  [
    /CERT|SIGNATURE|certificate/i,
    () => "set sslrootcert to the certificate of its authority, or correct the host name",
  ],
  [/^(ECONNRESET|EPIPE)|terminated/, () => "set host and port of a PostgreSQL server"],
];

/**
 * Describes why the database of a setting is not usable, without its password.
 *
 * @param error of `pg`, or its cause
 */
export function rejectedDatabase(setting: string, url: string, error: unknown): ConfigError {
  const urls = readServers(url).urls.map((address) => new URL(address));
  const { code = "", message } = error as { code?: string; message: string };
  const adviceFor =
    ADVICE.find(([pattern]) => pattern.test(code))?.[1] ?? ADVICE.find(([pattern]) => pattern.test(message))?.[1];
  const at = urls.map(({ host }) => host || "the local socket").join(", ");
  const advice = adviceFor ? adviceFor(urls[0] as URL, setting) : `fix this error, ${ANOTHER}`;
  return new ConfigError(`${setting}: expected a usable database at ${at}, got: ${message}. To fix it, ${advice}.`, {
    cause: error,
  });
}
