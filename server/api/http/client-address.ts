import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Context } from "hono";
import { addressOf } from "./connections.ts";

/** Client addresses of requests that arrived through a trusted proxy. */
const forwardedAddresses = new WeakMap<IncomingMessage, string>();

/**
 * Serves requests of trusted proxies under the address of their client: the last one of `X-Forwarded-For` that is not a proxy's.
 *
 * @param proxies addresses and networks (CIDR) of `TRUSTED_PROXIES`; undefined: none
 */
export function behindProxies(proxies: readonly string[] | undefined, listener: RequestListener): RequestListener {
  if (proxies === undefined) return listener;
  const trusted = blockListOf(proxies);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (request, response) => {
    const peer = peerOf(request);
    if (isIP(peer) && isTrusted(peer)) {
      const hops = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").map(ipOf);
      const client = hops.findLast((hop) => !isIP(hop) || !isTrusted(hop));
      forwardedAddresses.set(request, client !== undefined && isIP(client) ? client : peer);
    }
    listener(request, response);
  };
}

const EXPECTED = "expected IP addresses and networks, such as 10.0.0.7 or 10.0.0.0/8";

/** @throws Error for an entry that is neither an address nor a network */
export function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix, ...rest] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (
      !isIP(address) ||
      rest.length > 0 ||
      (prefix !== undefined && !(Number(prefix) <= (family === "ipv6" ? 128 : 32) && /^\d+$/.test(prefix)))
    )
      throw new Error(`${entry}: ${EXPECTED}`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Address to count a client by: the connection's, or that of a trusted proxy's client. Other headers can be forged. */
export const clientAddress = (request: IncomingMessage | undefined): string =>
  addressOf((request && forwardedAddresses.get(request)) ?? request?.socket.remoteAddress);

/** Whether the request arrived through a trusted proxy. */
export const isFromTrustedProxy = (request: IncomingMessage | undefined): boolean =>
  request !== undefined && forwardedAddresses.has(request);

/** Node's request behind a context; undefined in tests without a server. */
export const incomingOf = (c: Context): IncomingMessage | undefined =>
  ((c.env ?? {}) as { incoming?: IncomingMessage }).incoming;

/** Node's response of a request; undefined for a request without a connection. */
export const outgoingOf = (c: Pick<Context, "env">): ServerResponse | undefined =>
  ((c.env ?? {}) as { outgoing?: ServerResponse }).outgoing;

/** Address of the other end of the connection, which may be a proxy. */
export const peerOf = (request: IncomingMessage | undefined): string => unmapped(request?.socket.remoteAddress ?? "");

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Some proxies append the port: `192.0.2.1:50000`, `[2001:db8::1]:50000`. */
const ipOf = (hop: string): string =>
  unmapped(
    hop
      .trim()
      .replace(/^\[(.*)\](:\d+)?$/, "$1")
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"),
  );
