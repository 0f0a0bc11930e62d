import type { LookupFunction } from "node:net";
import { LRUCache } from "lru-cache";
import { Pool } from "undici";
import { type ConnectorMaker, publicOnly, systemConnector } from "./connect.ts";
import { type Answer, exchange, type Limits, type Message } from "./exchange.ts";
import { createResolve } from "./resolve.ts";
import { checkUrl } from "./url.ts";

/** From the call to the last byte of the answer (decisions: outbound requests). */
export const DEFAULT_DEADLINE_MS = 15_000;
/** Most bytes of an answer that are read (decisions: outbound requests). */
export const DEFAULT_MAX_ANSWER_BYTES = 65_536;

export type OutboundOptions = {
  /** Local origin by contract origin, from `parseForward`; sandbox only. */
  forward?: ReadonlyMap<string, string>;
  /** Resolves host names; asks the DNS servers unless given. Its answers are checked. */
  resolve?: LookupFunction;
  /** Makes the connector; tests use it to connect public names to a local listener. */
  connector?: ConnectorMaker;
  /** Origins whose connections are kept for reuse; the least recently used gives way. Default 256. */
  maxOrigins?: number;
  /** Connections to one origin at a time; more requests wait, within their deadline. Default 64. */
  connectionsPerOrigin?: number;
};

/**
 * `keptBytes`: so much of the answer's body is kept, none unless it is given; the rest is read and dropped, so that the connection can be
 * reused.
 * `maxAnswerBytes: 0`: read status and headers only.
 */
export type OutboundRequest = Partial<Pick<Message, "method" | "headers" | "body">> & Partial<Limits> & { url: string };

/** Sends all requests to addresses that others chose. */
export type Outbound = {
  /** Never rejects because of the URL, the network or the receiver. Redirects are answers and not followed. */
  request(request: OutboundRequest): Promise<Answer>;
  /** Closes every connection; requests under way end as failed, reason `closed`. */
  close(): Promise<void>;
};

/**
 * The outbound guard (decisions: outbound requests): public addresses only, on ports 80 and 443, checked in the URL and on the
 * connected address; bounded in time and size. Only a forwarded origin goes to the local address that the operator set.
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { forward, resolve = createResolve(), connector = systemConnector } = options;
  const { maxOrigins = 256, connectionsPerOrigin = 64 } = options;
  const guarded = connector(publicOnly(resolve));
  const local = systemConnector();
  const open = new Set<Pool>();
  /** By contract origin. */
  const pools = new LRUCache<string, Pool>({
    max: maxOrigins,
    // The pool closes when its last request has ended.
    dispose: (pool) => void pool.close().then(() => open.delete(pool)),
  });
  let isClosed = false;

  const poolOf = (origin: string): Pool => {
    const known = pools.get(origin);
    if (known) return known;
    const localOrigin = forward?.get(origin);
    const pool = new Pool(localOrigin ?? origin, {
      connect: localOrigin === undefined ? guarded : local,
      connections: connectionsPerOrigin,
      allowH2: false,
      // A receiver may ask for longer; then a change of its DNS would go unnoticed.
      keepAliveMaxTimeout: 60_000,
    });
    open.add(pool);
    pools.set(origin, pool);
    return pool;
  };

  return {
    async request({ url, method = "GET", headers = {}, body = null, ...limits }) {
      const checked = checkUrl(url);
      if (checked.kind === "refused") return checked;
      if (isClosed) return { kind: "failed", reason: "closed", message: "this service is stopping" };
      const { origin, pathname, search } = checked.url;
      return exchange(
        poolOf(origin),
        { path: pathname + search, method, headers, body },
        {
          deadlineMs: limits.deadlineMs ?? DEFAULT_DEADLINE_MS,
          maxAnswerBytes: limits.maxAnswerBytes ?? DEFAULT_MAX_ANSWER_BYTES,
          keptBytes: limits.keptBytes ?? 0,
        },
      );
    },
    async close() {
      isClosed = true;
      await Promise.all([...open].map((pool) => pool.destroy()));
    },
  };
}
