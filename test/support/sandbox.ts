import { afterAll } from "vitest";
import {
  type OperationId,
  type OperationPolicy,
  operations,
  type PlatformOperationId,
  platformOperations,
} from "../../generated/operations.ts";
import { createApp, type Services } from "../../server/api/app.ts";
import { afterEvents } from "../../server/delivery/events/after-events.ts";
import { EventRelay } from "../../server/delivery/events/relay.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { createRehearsals } from "../../server/sandbox/rehearsals.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import type { Replicas } from "../../server/store/postgres/engine/replicas/replicas.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import { cloneDatabase } from "./database.ts";
import { OPENED_AT, SEEDED } from "./database-url.ts";
import { decodedBody, judged } from "./judge.ts";
import { sealing } from "./sealing.ts";
import { createTestClock } from "./test-clock.ts";
import { AUDIENCE, createTokenIssuer, type TokenClaims } from "./tokens.ts";

const log = createLog("silent");

/** A response in a form for comparison. `body`: the parsed JSON, undefined for other types. */
export type HttpResponse = { status: number; body: unknown; headers: Headers; text: string; bytes: Uint8Array };

/**
 * A call of an operation. By default it is the call of a well-behaved partner: `demo-direct`, with just the scopes that
 * the operation needs, and its body as JSON.
 */
export type Call = TokenClaims & {
  path?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Raw bytes instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  /** Instead of an issued one; null for none. */
  token?: string | null;
  /** Expects a 400 that schemas cannot express. */
  beyondSchema?: boolean;
};

/**
 * The real app on a real database with the demo data, its clock standing at a set time.
 *
 * @param options.isJudged judges every exchange by the contract
 */
export async function openApp({ isJudged = true } = {}) {
  const { url, database, owner, node: pool, lockWaits } = await cloneDatabase(SEEDED);
  const clock = createTestClock(OPENED_AT);
  const tokens = await createTokenIssuer(clock);
  const relays: EventRelay[] = [];
  afterAll(() => Promise.all(relays.map((relay) => relay.stop()))); // once, because tests open nodes too
  const node = openNode(pool);

  /** Another node. `services` extends or replaces the defaults. */
  function openNode(on: Database, services: Partial<Services> = {}, replicas?: Replicas) {
    const store = createPostgresStore(on, sealing, replicas);
    const relay = new EventRelay({ store, log });
    relays.push(relay);
    const app = createApp({
      store: afterEvents(store, relay),
      clock,
      clockControl: clock,
      rehearsals: createRehearsals(store.deprecationRehearsals),
      environment: "sandbox",
      log,
      tokens: tokens.verifier,
      publicUrl: AUDIENCE,
      ...services,
    });
    const fetch = app.fetch as (request: Request) => Promise<Response>;
    const exchange: ReturnType<typeof judged> = isJudged ? judged(fetch) : (request) => fetch(request);

    /** Sends any request, also outside all operations. */
    async function request(
      method: string,
      path: string,
      { headers = {}, body, raw, beyondSchema = false }: Call = {},
    ): Promise<HttpResponse> {
      const requestHeaders = new Headers(headers);
      const sentBytes = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      if (body !== undefined) requestHeaders.set("Content-Type", "application/json");
      // A Request does not set it; on the wire every body has it or a Transfer-Encoding.
      if (sentBytes !== undefined && !requestHeaders.has("Transfer-Encoding"))
        requestHeaders.set("Content-Length", String(Buffer.byteLength(sentBytes)));
      const response = await exchange(
        new Request(AUDIENCE + path, {
          method,
          headers: requestHeaders,
          ...(sentBytes !== undefined && { body: sentBytes }),
        }),
        { beyondSchema },
      );
      const bytes = decodedBody(response, await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const isJson = response.headers.get("Content-Type") === "application/json";
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : undefined,
        headers: response.headers,
        text,
        bytes,
      };
    }

    async function send(policy: OperationPolicy, options: Call): Promise<HttpResponse> {
      const { token, query, path = {}, headers, client, user, scopes, audience, lifetimeS } = options;
      const claims = { client, user, scopes: scopes ?? policy.security[0]?.scopes ?? [], audience, lifetimeS };
      const bearer = token === undefined ? await tokens.tokenOf(claims as TokenClaims) : token;
      const authorization: Record<string, string> = bearer === null ? {} : { Authorization: `Bearer ${bearer}` };
      return request(policy.method.toUpperCase(), pathOf(policy.path, path) + (query ?? ""), {
        ...options,
        headers: { ...authorization, ...headers },
      });
    }

    /** An operation of the partner contract. */
    const call = (id: OperationId, outletId: string, options: Call = {}) =>
      send(operations[id], { ...options, path: { outlet_id: outletId, ...options.path } });

    /** An operation of the platform contract, as `demo-platform`. */
    const callPlatform = (id: PlatformOperationId, options: Call = {}) =>
      send(platformOperations[id], { client: "demo-platform", ...options });

    return { store, relay, app, call, callPlatform, request };
  }

  let outlets = 0;
  /** An outlet of demo-direct, registered for food, with an empty catalog. */
  async function newOutlet(time_zone = "Asia/Jakarta"): Promise<string> {
    outlets++;
    const id = `OUT-T${outlets}`;
    await node.store.outlets.register(
      id,
      { name: id, merchant_id: "MER-1001", status: "active", time_zone, products: ["food"] },
      clock.now(),
    );
    return id;
  }

  return {
    ...node,
    url,
    database,
    owner,
    lockWaits,
    clock,
    tokenOf: tokens.tokenOf,
    newOutlet,
    openNode,
    openDatabase: (at: string) => openDatabase({ url: at, log }),
  };
}

/** The path of an operation with its parameters, each one segment. */
const pathOf = (template: string, parameters: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
