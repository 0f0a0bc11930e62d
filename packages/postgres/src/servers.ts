/** The servers that the URL of a database names, each by a URL of its own, in the order in which they are tried. */
export type Servers = {
  urls: [string, ...string[]];
  /** Only one that takes writes is used: asked for by `target_session_attrs`, and meant wherever there are several. */
  mustWrite: boolean;
};

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/is;
const ATTRIBUTE = "target_session_attrs";
const SSL_MODES = new Set(["disable", "no-verify", "prefer", "require", "verify-ca", "verify-full"]);
const EXPECTED = "expected postgres://user:password@host:5432/database";

/**
 * Reads a URL with one host or several, as libpq writes them: `postgres://user:password@a:5432,b:5433/database`.
 *
 * @throws Error with the end of a sentence that begins with the setting's name; it shows no password
 */
export function readServers(url: string): Servers {
  const [, scheme, authority = "", rest = ""] = PARTS.exec(url) ?? [];
  if (scheme === undefined) throw new Error(`is no address of a database: ${EXPECTED}.`);
  const at = authority.lastIndexOf("@") + 1;
  const [user, hosts] = [authority.slice(0, at), authority.slice(at).split(",")];
  const urls = hosts.map((host) => readServer(`${scheme}${user}${host}${rest}`, { isOne: hosts.length === 1, host }));
  const [first, ...others] = urls as [URL, ...URL[]];

  const attribute = first.searchParams.get(ATTRIBUTE);
  const isAny = attribute === null || (attribute === "any" && others.length === 0);
  if (!isAny && attribute !== "read-write" && attribute !== "primary")
    throw new Error(
      `has ${ATTRIBUTE}=${attribute}: expected read-write or primary, since the service writes; standbys stand in REPLICA_URLS.`,
    );
  if (attribute === null)
    return { urls: [first, ...others].map(({ href }) => href) as Servers["urls"], mustWrite: others.length > 0 };
  for (const { searchParams } of urls) searchParams.delete(ATTRIBUTE); // `pg` knows nothing of it
  return { urls: urls.map(({ href }) => href) as Servers["urls"], mustWrite: !isAny };
}

function readServer(text: string, { isOne, host }: { isOne: boolean; host: string }): URL {
  const url = URL.parse(text);
  if (!isOne && (host === "" || url === null))
    throw new Error(
      `has ${host === "" ? "an empty host" : `the host ${host}`} in its list: expected host:port,host:port.`,
    );
  if (url === null) throw new Error(`is no address of a database: ${EXPECTED}.`);
  const mode = url.searchParams.getAll("sslmode").at(-1) ?? null; // of several `pg` takes the last one
  if (mode !== null && !SSL_MODES.has(mode))
    throw new Error(`has sslmode=${mode}: expected disable, or verify-full, which checks the server's certificate.`);
  // `pg` takes these for `verify-full`, and warns each time that it once will not.
  if (mode !== null && mode !== "disable" && mode !== "no-verify" && !url.searchParams.has("uselibpqcompat"))
    url.searchParams.set("sslmode", "verify-full");
  if (["host", "port"].some((name) => url.searchParams.get(name)?.includes(",")))
    throw new Error(
      "has a list of hosts in its query: expected it before the path, as in postgres://a:5432,b:5433/database.",
    );
  return url;
}

/** Which of several servers new connections go to: the one that served last, until it is left. */
export type Rotation = {
  count: number;
  current(): string;
  /** Goes on to the next, unless another did so already. */
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
