import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";

/** Per query and name server. Two attempts fit into the 15 s of a delivery. */
const DNS_TIMEOUT_MS = 2_000;

/**
 * Resolves names with direct queries to DNS servers. The system's `getaddrinfo` blocks one of few threads per name, so that
 * two partners with a failing name server would stall all deliveries. It would also read `/etc/hosts`.
 *
 * @param servers addresses of DNS servers, with optional port; default: the system's
 * @returns a lookup that returns all addresses of a name, IPv4 first
 */
export function createResolve(servers?: string[]): LookupFunction {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname, _options, callback) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [
      ...(v4.status === "fulfilled" ? v4.value : []).map((address) => ({ address, family: 4 })),
      ...(v6.status === "fulfilled" ? v6.value : []).map((address) => ({ address, family: 6 })),
    ];
    callback(addresses.length === 0 && v4.status === "rejected" ? v4.reason : null, addresses);
  };
}
