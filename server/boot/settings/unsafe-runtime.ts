/** Flags of Node that weaken TLS or the reading of HTTP, open the process to others, or write down what is secret. */
const FLAGS: [flag: RegExp, consequence: string][] = [
  [/^--insecure-http-parser$/, "requests would be read leniently, which lets others smuggle requests"],
  [/^--tls-min-v1\.[01]$/, "connections would be encrypted with versions of TLS that are broken"],
  [/^--tls-max-v1\.[01]$/, "connections would be encrypted with versions of TLS that are broken"],
  [/^--tls-cipher-list(=|$)/, "the ciphers of TLS would not be those of Node"],
  [/^--tls-keylog(=|$)/, "the keys of all TLS connections would be written down"],
  [/^--trace-tls$/, "what is sent over TLS would be written down"],
  [/^--openssl-legacy-provider$/, "algorithms that are broken would be accepted"],
  [
    /^--inspect(-brk|-wait|-port|-publish-uid)?(=|$)/,
    "whoever reaches the port of the debugger could run programs here",
  ],
  [/^--security-revert(=|$)/, "a hole of Node that is mended would be open again"],
  [/^--openssl-(shared-)?config(=|$)/, "the rules of TLS would not be those of Node"],
  [/^--report-(on-fatalerror|on-signal|uncaught-exception)$/, "reports would have the environment with its secrets"],
  [/^--heapsnapshot-(signal|near-heap-limit)(=|$)/, "the memory with its keys and tokens would be written down"],
  [/^--max-http-header-size(=|$)/, "heads of requests would not have the size that the contract says"],
];

/** What a process must not have around it in production: the sentence that refuses it; undefined: nothing. */
export function unsafeRuntime(env: Record<string, string | undefined>, flags: readonly string[]): string | undefined {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === "0")
    return "NODE_TLS_REJECT_UNAUTHORIZED is 0: certificates of the issuer, the database and webhooks would not be checked.";
  if (env.NODE_DEBUG) return `NODE_DEBUG is ${env.NODE_DEBUG}: Node would write down requests with their tokens.`;
  if (env.NODE_DEBUG_NATIVE)
    return `NODE_DEBUG_NATIVE is ${env.NODE_DEBUG_NATIVE}: Node would write down what goes over its connections.`;
  if (env.OPENSSL_CONF) return `OPENSSL_CONF is ${env.OPENSSL_CONF}: the rules of TLS would not be those of Node.`;
  if (env.SSLKEYLOGFILE) return "SSLKEYLOGFILE is set: the keys of all TLS connections would be written down.";
  const ofOptions = (env.NODE_OPTIONS ?? "").split(/\s+/).map((flag) => flag.replace(/^["']|["']$/g, ""));
  for (const [origin, given] of [
    ["NODE_OPTIONS has", ofOptions],
    ["node was started with", flags],
  ] as const)
    for (const flag of given) {
      // Node takes _ for - in the names of its flags.
      const found = FLAGS.find(([pattern]) =>
        pattern.test(flag.replace(/^[^=]*/, (name) => name.replaceAll("_", "-"))),
      );
      if (found) return `${origin} ${flag}: ${found[1]}.`;
    }
  return undefined;
}
