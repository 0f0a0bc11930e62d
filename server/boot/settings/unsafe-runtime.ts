/** Node flags that weaken TLS or HTTP parsing, allow access to the process, or write secrets to files. */
const FLAGS: [flag: RegExp, consequence: string][] = [
  [/^--insecure-http-parser$/, "lenient HTTP parsing allows request smuggling"],
  [/^--tls-min-v1\.[01]$/, "it allows broken versions of TLS"],
  [/^--tls-max-v1\.[01]$/, "it allows broken versions of TLS"],
  [/^--tls-cipher-list(=|$)/, "it replaces Node's TLS ciphers"],
  [/^--tls-keylog(=|$)/, "it writes the keys of all TLS connections to a file"],
  [/^--trace-tls$/, "it prints the content of TLS connections"],
  [/^--openssl-legacy-provider$/, "it allows broken algorithms"],
  [
    /^--inspect(-brk|-wait|-port|-publish-uid)?(=|$)/,
    "access to the debugger's port allows running code in this process",
  ],
  [/^--security-revert(=|$)/, "it reopens a fixed vulnerability of Node"],
  [/^--openssl-(shared-)?config(=|$)/, "it replaces Node's TLS configuration"],
  [/^--report-(on-fatalerror|on-signal|uncaught-exception)$/, "reports contain the environment with its secrets"],
  [/^--heapsnapshot-(signal|near-heap-limit)(=|$)/, "snapshots contain the keys and tokens in memory"],
  [/^--max-http-header-size(=|$)/, "it changes the contract's limit for headers"],
];

/** Returns the reason to reject the runtime environment of a production process, if any. */
export function unsafeRuntime(env: Record<string, string | undefined>, flags: readonly string[]): string | undefined {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === "0")
    return "NODE_TLS_REJECT_UNAUTHORIZED is 0: expected none, because it disables the verification of all certificates.";
  if (env.NODE_DEBUG)
    return `NODE_DEBUG is ${env.NODE_DEBUG}: expected none, because Node would print requests with their tokens.`;
  if (env.NODE_DEBUG_NATIVE)
    return `NODE_DEBUG_NATIVE is ${env.NODE_DEBUG_NATIVE}: expected none, because Node would print the content of connections.`;
  if (env.OPENSSL_CONF)
    return `OPENSSL_CONF is ${env.OPENSSL_CONF}: expected none, because it replaces Node's TLS configuration.`;
  if (env.SSLKEYLOGFILE)
    return "SSLKEYLOGFILE is set: expected none, because Node would write the keys of all TLS connections to it.";
  const nodeOptions = (env.NODE_OPTIONS ?? "").split(/\s+/).map((flag) => flag.replace(/^["']|["']$/g, ""));
  for (const [origin, options] of [
    ["NODE_OPTIONS has", nodeOptions],
    ["node was started with", flags],
  ] as const)
    for (const flag of options) {
      // Node accepts _ for - in the names of its flags.
      const match = FLAGS.find(([pattern]) =>
        pattern.test(flag.replace(/^[^=]*/, (name) => name.replaceAll("_", "-"))),
      );
      if (match) return `${origin} ${flag}: expected no such flag, because ${match[1]}.`;
    }
  return undefined;
}
