/** The servers of a database URL, in the order of connection attempts. */
export type Servers = {
  urls: [string, ...string[]];
  /** Connect only to a writable server: requested by `target_session_attrs`, and implied by several hosts. */
  mustWrite: boolean;
};

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/is;
const ATTRIBUTE = "target_session_attrs";
const SSL_MODES = new Set(["disable", "no-verify", "prefer", "require", "verify-ca", "verify-full"]);
const EXPECTED = "expected postgres://user:password@host:5432/database";

/**
 * Parses a URL with one or several hosts in the format of libpq: `postgres://user:password@a:5432,b:5433/database`.
 *
 * @throws Error whose message continues a sentence that starts with the name of the setting; it contains no password
 */
export function readServers(url: string): Servers {
  const [, scheme, authority = "", rest = ""] = PARTS.exec(url) ?? [];
  if (scheme === undefined) throw new Error(`is not a database URL: ${EXPECTED}.`);
  const at = authority.lastIndexOf("@") + 1;
  const [user, hosts] = [authority.slice(0, at), authority.slice(at).split(",")];
  const urls = hosts.map((host) => readServer(`${scheme}${user}${host}${rest}`, { isOne: hosts.length === 1, host }));
  const [first, ...fallbacks] = urls as [URL, ...URL[]];

  const attribute = first.searchParams.get(ATTRIBUTE);
  const isAny = attribute === null || (attribute === "any" && fallbacks.length === 0);
  if (!isAny && attribute !== "read-write" && attribute !== "primary")
    throw new Error(
      `has ${ATTRIBUTE}=${attribute}: expected read-write or primary, since the service writes; list standbys in REPLICA_URLS.`,
    );
  if (attribute === null)
    return { urls: urls.map(({ href }) => href) as Servers["urls"], mustWrite: fallbacks.length > 0 };
  for (const { searchParams } of urls) searchParams.delete(ATTRIBUTE); // not supported by `pg`
  return { urls: urls.map(({ href }) => href) as Servers["urls"], mustWrite: !isAny };
}

function readServer(text: string, { isOne, host }: { isOne: boolean; host: string }): URL {
  const url = URL.parse(text);
  if (!isOne && (host === "" || url === null))
    throw new Error(
      `has ${host === "" ? "an empty host" : `the host ${host}`} in its list: expected host:port,host:port.`,
    );
  if (url === null) throw new Error(`is not a database URL: ${EXPECTED}.`);
  const mode = url.searchParams.getAll("sslmode").at(-1) ?? null; // `pg` uses the last value
  if (mode !== null && !SSL_MODES.has(mode))
    throw new Error(`has sslmode=${mode}: expected disable, or verify-full, which checks the server's certificate.`);
  // `pg` treats these as `verify-full` and logs a deprecation warning for each connection.
  if (mode !== null && mode !== "disable" && mode !== "no-verify" && !url.searchParams.has("uselibpqcompat"))
    url.searchParams.set("sslmode", "verify-full");
  if (["host", "port"].some((name) => url.searchParams.get(name)?.includes(",")))
    throw new Error(
      "has a list of hosts in its query: expected it before the path, as in postgres://a:5432,b:5433/database.",
    );
  return url;
}

/** Selects the server for new connections: the last server that worked, until it is left. */
export type Rotation = {
  count: number;
  current(): string;
  /** Switches to the next server, unless the current server is already another one. */
  leave(url: string): void;
};

export function createRotation(urls: Servers["urls"]): Rotation {
  let index = 0;
  return {
    count: urls.length,
    current: () => urls[index] as string,
    leave(url) {
      if (urls[index] === url) index = (index + 1) % urls.length;
    },
  };
}
