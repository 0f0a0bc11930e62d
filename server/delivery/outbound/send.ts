import type { LookupFunction } from "node:net";
import { LRUCache } from "lru-cache";
import { Pool } from "undici";
import { MINUTE_MS } from "../../durations.ts";
import { type ConnectorMaker, publicOnly, systemConnector } from "./connect.ts";
import { type ExchangeResult, exchange, type Limits, type Message } from "./exchange.ts";
import { createResolve } from "./resolve.ts";
import { checkUrl } from "./url.ts";

/** From the call to the last byte of the response (decisions: outbound requests). */
export const DEFAULT_DEADLINE_MS = 15_000;
/** Maximum bytes read of a response (decisions: outbound requests). */
export const DEFAULT_MAX_RESPONSE_BYTES = 65_536;

export type OutboundOptions = {
  /** Local origins by contract origin, from `parseForward`; sandbox only. */
  forward?: ReadonlyMap<string, string>;
  /** Resolves host names. Default: queries DNS servers. Its results are checked. */
  resolve?: LookupFunction;
  /** Creates the connector. Tests use it to connect public names to a local listener. */
  connector?: ConnectorMaker;
  /** Origins with pooled connections, least recently used out first. Default 256. */
  maxOrigins?: number;
  /** Maximum connections per origin. Further requests are queued within their deadline. Default 64. */
  connectionsPerOrigin?: number;
};

/**
 * `keptBytes`: maximum length of the returned body, default 0. The rest is read and dropped, so that the connection can be reused.
 * `maxResponseBytes: 0` reads status and headers only.
 */
export type OutboundRequest = Partial<Pick<Message, "method" | "headers" | "body">> & Partial<Limits> & { url: string };

/** Sends all requests to addresses from partners. */
export type Outbound = {
  /** Never rejects because of the URL, the network or the receiver. Redirects are not followed. */
  request(request: OutboundRequest): Promise<ExchangeResult>;
  /** Closes all connections. Requests under way fail with the reason `closed`. */
  close(): Promise<void>;
};

/**
 * The outbound guard (decisions: outbound requests). It sends only to public addresses on allowed ports, which it checks in the URL
 * and on connection, with limits for time and size. Forwarded origins are sent to the local address that the operator configured.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { forward, resolve = createResolve(), connector = systemConnector } = options;
  const { maxOrigins = 256, connectionsPerOrigin = 64 } = options;
  const guarded = connector(publicOnly(resolve));
  const local = systemConnector();
  const openPools = new Set<Pool>();
  /** By contract origin. */
  const pools = new LRUCache<string, Pool>({
    max: maxOrigins,
    // Closes the pool when its last request has ended.
    dispose: (pool) => void pool.close().then(() => openPools.delete(pool)),
  });
  let isClosed = false;

  const poolOf = (origin: string): Pool => {
    const existing = pools.get(origin);
    if (existing) return existing;
    const localOrigin = forward?.get(origin);
    const pool = new Pool(localOrigin ?? origin, {
      connect: localOrigin === undefined ? guarded : local,
      connections: connectionsPerOrigin,
      allowH2: false,
      // Limits keep-alive times of receivers, so that changes of their DNS take effect.
      keepAliveMaxTimeout: MINUTE_MS,
    });
    openPools.add(pool);
    pools.set(origin, pool);
    return pool;
  };

  return {
    async request({ url, method = "GET", headers = {}, body = null, ...limits }) {
      const target = checkUrl(url);
      if (target.kind === "refused") return target;
      if (isClosed) return { kind: "failed", reason: "closed", message: "this service is stopping" };
      const { origin, pathname, search } = target.url;
      return exchange(
        poolOf(origin),
        { path: pathname + search, method, headers, body },
        {
          deadlineMs: limits.deadlineMs ?? DEFAULT_DEADLINE_MS,
          maxResponseBytes: limits.maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES,
          keptBytes: limits.keptBytes ?? 0,
        },
      );
    },
    async close() {
      isClosed = true;
      await Promise.all([...openPools].map((pool) => pool.destroy()));
    },
  };
}
