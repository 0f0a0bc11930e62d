import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import * as operations from "../../../clients/typescript/src/generated/operations.ts";
import type * as typescriptClient from "../../../clients/typescript/src/index.ts";
import { iterate, paginate } from "../../../clients/typescript/src/index.ts";
import type { Command, Toolchain, TransportLimits } from "../toolchains.ts";
import type { BehaviourCase } from "./cases.ts";
import {
  type Delivery,
  type DeliveryResult,
  type Reception,
  type ReceptionResult,
  receiveAllInTypescript,
  receiveInTypescript,
} from "./receive.ts";

/** The input of a call. */
export type Instructions = {
  /** The client id, which is also the last segment of the URL. */
  id: string;
  secret: string;
  url: string;
  tokenUrl: string;
  outlet: string;
  call: BehaviourCase["call"];
  timeoutMs: number;
  /** Timeout of one call, if the client has one; otherwise of all. */
  callTimeoutMs: number;
  /** Absent for the client's default. */
  maxAttempts?: number | undefined;
  traceparent: string;
  skew: number;
  /** Parameters of the iteration over events. */
  after?: string | undefined;
  wait?: number | undefined;
  /** Number of events after which the iteration is left or cancelled; without it, it goes on. */
  take?: number | undefined;
};

/** The result of a call. */
export type CallResult = {
  ok?: boolean;
  count?: number | null;
  /** Ids of the events. */
  events?: string[];
  error?: string;
  attempts?: number;
  /** Delays in seconds. */
  waits: number[];
  /** Moments of the observer. */
  observed: string[];
  /** Every printed form of the error. */
  printed?: string;
  /** Every printed form of the client. */
  shown: string;
} & Record<string, unknown>;

export type ReducedOrder = [status: string, sequence: number, missed: number];

/** Runs the cases with the client of a language. */
export type Driver = {
  language: string;
  limits: TransportLimits;
  call(instructions: Instructions): Promise<CallResult>;
  receive(delivery: Delivery): Promise<DeliveryResult>;
  receiveAll(reception: Reception): Promise<ReceptionResult>;
  /** Returns the status and sequence of an order after these events, and the number of steps that are missing before the last one. */
  reduce(orders: readonly unknown[]): Promise<ReducedOrder>;
  /** Returns the local date in a time zone at a moment. */
  localDate(timeZone: string, at: string): Promise<string>;
  end(): Promise<void>;
};

/** Starts a program of another language that writes one line of output per line of input. */
export function startDriver(
  toolchain: Pick<Toolchain, "language" | "behaviour">,
  extraEnv: NodeJS.ProcessEnv = {},
  transport?: { name: string; limits: TransportLimits },
): Driver {
  const { command, env, cwd } = toolchain.behaviour();
  const [program, ...args]: Command = transport === undefined ? command : [...command, transport.name];
  const child = spawn(program, args, { env: { ...env, ...extraEnv }, cwd, stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  type Moment = { time_zone: string; at: string };
  async function run(
    input: Instructions | Delivery | Reception | Moment | { orders: readonly unknown[] },
  ): Promise<unknown> {
    child.stdin.write(`${JSON.stringify(input)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`The ${toolchain.language} client exited at ${JSON.stringify(input).slice(0, 200)}.`);
    return JSON.parse(value);
  }
  return {
    language: transport?.name ?? toolchain.language,
    limits: transport?.limits ?? { unsupported: [] },
    call: async (instructions) => (await run(instructions)) as CallResult,
    receive: async (delivery) => (await run(delivery)) as DeliveryResult,
    receiveAll: async (reception) => (await run(reception)) as ReceptionResult,
    reduce: async (orders) => ((await run({ orders })) as { state: ReducedOrder }).state,
    localDate: async (time_zone, at) => ((await run({ time_zone, at })) as { date: string }).date,
    async end() {
      child.stdin.end();
      await exited;
    },
  };
}

/** Creates a client of the service, and makes a call of a case. */
type TypescriptCalls = {
  language: string;
  create: (client: typeof typescriptClient, options: typescriptClient.SendingOptions) => unknown;
  call: (client: typeof typescriptClient, api: never, name: PlainCall, outlet: string) => Promise<unknown>;
  iterate: (api: never, query: EventQuery, options: Pauses) => AsyncIterable<{ header: { event_id: string } }>;
};
type PlainCall = Exclude<BehaviourCase["call"], "iterateEvents" | "cancelEvents">;
type Pauses = { signal: AbortSignal; clock: typescriptClient.Clock };
type EventQuery = { after?: string | undefined; wait?: number | undefined };

/** Runs the TypeScript client in this process, by paths (`createPartnerClient`) or by names of operations (`connect`). */
export function typescriptDriver(
  client: typeof typescriptClient,
  { language, create, call, iterate }: TypescriptCalls = callsByPath,
): Driver {
  const { PartnerError } = client;
  return {
    language,
    limits: { unsupported: [] },
    receive: (delivery) => receiveInTypescript(client, delivery),
    receiveAll: (reception) => receiveAllInTypescript(client, reception),
    async reduce(orders) {
      const events = orders as typescriptClient.OrderEvent[];
      const reduce = (before: readonly typescriptClient.OrderEvent[]) =>
        before.reduce<typescriptClient.OrderState | undefined>(client.orderReducer, undefined);
      const [state, last] = [reduce(events), events.at(-1)];
      if (state === undefined || last === undefined) throw new Error("Expected the events of an order, got none.");
      return [state.order.status, state.order.sequence, client.missedSteps(reduce(events.slice(0, -1)), last)];
    },
    localDate: async (timeZone, at) => client.localDate(timeZone, new Date(at)),
    async call({ id, secret, url, tokenUrl, outlet, call: operation, traceparent, skew, ...rest }) {
      const { after, wait, take } = rest;
      const ids: string[] = [];
      const events = operation.endsWith("Events") ? { events: ids } : {};
      const waits: number[] = [];
      const observed: string[] = [];
      let printedClient = "";
      try {
        const clock = {
          now: () => Date.now() + skew * 3_600_000,
          sleep: async (ms: number) => void waits.push(ms / 1000),
        };
        const api = create(client, {
          baseUrl: url,
          auth: { clientId: id, clientSecret: secret, tokenUrl, scopes: ["a"] },
          timeoutMs: Math.min(rest.timeoutMs, rest.callTimeoutMs),
          ...(rest.maxAttempts !== undefined && { maxAttempts: rest.maxAttempts }),
          observe: (moment) => observed.push(client.textOf(moment)),
          traceparent: () => traceparent,
          clock,
        });
        printedClient = inspect(api, { depth: 9, showHidden: true }) + JSON.stringify(api);
        const ending = new AbortController();
        let data: unknown;
        if (operation === "iterateEvents" || operation === "cancelEvents") {
          for await (const { header } of iterate(api as never, { after, wait }, { signal: ending.signal, clock })) {
            ids.push(header.event_id);
            if (ids.length !== take) continue;
            if (operation === "iterateEvents") break;
            setTimeout(() => ending.abort(), CANCEL_MS);
          }
        } else data = await call(client, api as never, operation, outlet);
        return {
          ok: true,
          ...events,
          count: (data as { total_count?: number })?.total_count ?? null,
          waits,
          observed,
          shown: printedClient,
        };
      } catch (error) {
        if (error instanceof TypeError)
          return { error: "settings", printed: error.message, waits, observed, shown: printedClient };
        if ((error as Error).name === "AbortError")
          return { error: "cancelled", ...events, waits, observed, shown: printedClient };
        if (!(error instanceof PartnerError)) throw error;
        const { name, ...fields } = error as unknown as Record<string, unknown>;
        const printed = [inspect(error, { depth: 9, showHidden: true }), `${error}`, `${error.stack}`];
        return {
          ...events,
          error: ERRORS[String(name)] ?? String(name),
          retryAfter: Number(fields.retryAfterMs) / 1000,
          ...Object.fromEntries(Object.entries(fields).filter(([field]) => FIELDS.includes(field))),
          waits,
          observed,
          shown: printedClient,
          printed: printed.join("\n"),
        };
      }
    },
    end: async () => {},
  };
}

const FIELDS = ["status", "code", "place", "expected", "got", "location", "attempts"];
const ERRORS: Record<string, string> = {
  PartnerApiError: "api",
  PartnerConnectionError: "connection",
  RedirectError: "redirect",
  UnreadableAnswerError: "unreadable",
};

/** Delay from the last event to the cancellation, in which the next request is usually sent. */
const CANCEL_MS = 200;

const STOCKS = [{ external_id: "a", in_stock: true }];
const SUBSCRIPTION = { event: "e", url: "u" };
const PROMOTION = {
  promo_type: "sku_promo" as const,
  promo_detail: { external_menu_id: "a", start_date: "2026-12-01", end_date: "2026-12-02" },
};

type Call = (api: typescriptClient.PartnerClient, outlet_id: string) => Promise<unknown>;
const CALLS: Record<PlainCall, Call> = {
  listCustomers: (api, outlet_id) =>
    api.GET("/integrations/pos/outlets/{outlet_id}/v1/customers", { params: { path: { outlet_id } } }),
  setMenuItemStocks: (api, outlet_id) =>
    api.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", {
      params: { path: { outlet_id } },
      body: STOCKS,
    }),
  createSubscription: (api) => api.POST("/integrations/partner/v1/notification-subscriptions", { body: SUBSCRIPTION }),
  createPromotion: (api, outlet_id) =>
    api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
      params: { path: { outlet_id } },
      body: PROMOTION,
    }),
  updateSubscription: (api) =>
    api.PUT("/integrations/partner/v1/notification-subscriptions/{subscription_id}", {
      params: { path: { subscription_id: "s-1" } },
      body: SUBSCRIPTION,
    }),
  deletePromotion: (api, outlet_id) =>
    api.DELETE("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}", {
      params: { path: { outlet_id, promotion_id: "p-1" } },
    }),
};

const callsByPath: TypescriptCalls = {
  language: "typescript",
  create: (client, options) => client.createPartnerClient(options),
  call: (client, api, name, outlet) =>
    client.unwrap<{ data?: unknown; response: Response }>(CALLS[name](api, outlet) as never),
  iterate: (api, query, options) => paginate(api, "/integrations/partner/v1/events", { params: { query }, ...options }),
};

type Named = typescriptClient.Connection<typeof operations>;
const NAMED: Record<PlainCall, (api: Named, outlet_id: string) => Promise<unknown>> = {
  listCustomers: (api, outlet_id) => api.listCustomers({ outlet_id }),
  setMenuItemStocks: (api, outlet_id) => api.setMenuItemStocks({ outlet_id, body: STOCKS }),
  createSubscription: (api) => api.createSubscription({ body: SUBSCRIPTION }),
  createPromotion: (api, outlet_id) => api.createPromotion({ outlet_id, body: PROMOTION }),
  updateSubscription: (api) => api.updateSubscription({ subscription_id: "s-1", body: SUBSCRIPTION }),
  deletePromotion: (api, outlet_id) => api.deletePromotion({ outlet_id, promotion_id: "p-1" }),
};

export const callsByName: TypescriptCalls = {
  language: "connect",
  create: (client, options) => client.connect(options, operations),
  call: (_client, api, name, outlet) => NAMED[name](api, outlet),
  iterate: (api: Named, query, options) => iterate(api.listEvents, query, options),
};
