import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import type * as typescriptClient from "../../../clients/typescript/src/index.ts";
import type { Command, Toolchain } from "../toolchains.ts";
import type { BehaviourCase } from "./cases.ts";
import { type Received, receivedByTypescript, type Sent } from "./receive.ts";

/** How a client plays a case. */
export type Instructions = {
  /** The client id; the address ends with it. */
  id: string;
  secret: string;
  url: string;
  call: BehaviourCase["call"];
  timeoutMs: number;
  skew: number;
};

/** What came of it. `waits` in seconds; `printed` and `shown`: the error, and the client, in every way that the language has. */
export type Came = {
  ok?: boolean;
  count?: number | null;
  error?: string;
  attempts?: number;
  waits: number[];
  printed?: string;
  shown: string;
} & Record<string, unknown>;

/** A client of a language that plays cases. */
export type Player = {
  language: string;
  /** Calls that its way of sending requests cannot send. */
  lacks: string[];
  play(instructions: Instructions): Promise<Came>;
  receive(sent: Sent): Promise<Received>;
  /** The status and the sequence of an order after these events. */
  reduce(orders: readonly unknown[]): Promise<[status: string, sequence: number]>;
  end(): Promise<void>;
};

/** A program of another language that answers each line with one. */
export function startProgram(
  toolchain: Pick<Toolchain, "language" | "behaviour">,
  more: NodeJS.ProcessEnv = {},
  way?: { word: string; lacks: string[] },
): Player {
  const { command, env, cwd } = toolchain.behaviour();
  const [program, ...args]: Command = way === undefined ? command : [...command, way.word];
  const child = spawn(program, args, { env: { ...env, ...more }, cwd, stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  async function ask(instructions: Instructions | Sent | { orders: readonly unknown[] }): Promise<unknown> {
    child.stdin.write(`${JSON.stringify(instructions)}\n`);
    const { value, done } = await lines.next();
    if (done)
      throw new Error(`The ${toolchain.language} client ended at ${JSON.stringify(instructions).slice(0, 200)}.`);
    return JSON.parse(value);
  }
  return {
    language: way?.word ?? toolchain.language,
    lacks: way?.lacks ?? [],
    play: async (instructions) => (await ask(instructions)) as Came,
    receive: async (sent) => (await ask(sent)) as Received,
    reduce: async (orders) => ((await ask({ orders })) as { state: [string, number] }).state,
    async end() {
      child.stdin.end();
      await exited;
    },
  };
}

/** The TypeScript client, in this process. */
export function typescriptPlayer(client: typeof typescriptClient): Player {
  const { createPartnerClient, PartnerError, unwrap } = client;
  return {
    language: "typescript",
    lacks: [],
    receive: (sent) => receivedByTypescript(client, sent),
    async reduce(orders) {
      const events = orders as typescriptClient.OrderEvent[];
      const state = events.reduce<typescriptClient.OrderState | undefined>(client.orderReducer, undefined);
      if (state === undefined) throw new Error("Expected the events of an order, got none.");
      return [state.order.status, state.order.sequence];
    },
    async play({ id, secret, url, call, timeoutMs, skew }) {
      const waits: number[] = [];
      const api = createPartnerClient({
        baseUrl: url,
        auth: { clientId: id, clientSecret: secret, tokenUrl: `${url}/auth/oauth2/token`, scopes: ["a"] },
        timeoutMs,
        clock: {
          now: () => Date.now() + skew * 3_600_000,
          sleep: async (ms) => void waits.push(ms / 1000),
        },
      });
      const shown = inspect(api, { depth: 9, showHidden: true }) + JSON.stringify(api);
      try {
        const data = await unwrap<{ data?: unknown; response: Response }>(CALLS[call](api) as never);
        return { ok: true, count: (data as { total_count?: number })?.total_count ?? null, waits, shown };
      } catch (error) {
        if (!(error instanceof PartnerError)) throw error;
        const { name, ...fields } = error as unknown as Record<string, unknown>;
        const printed = [inspect(error, { depth: 9, showHidden: true }), `${error}`, `${error.stack}`];
        return {
          error: ERRORS[String(name)] ?? String(name),
          ...Object.fromEntries(Object.entries(fields).filter(([field]) => FIELDS.includes(field))),
          waits,
          shown,
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

const outlet = { path: { outlet_id: "OUT-1" } };
const CALLS: Record<BehaviourCase["call"], (api: typescriptClient.PartnerClient) => Promise<unknown>> = {
  listCustomers: (api) => api.GET("/integrations/pos/outlets/{outlet_id}/v1/customers", { params: outlet }),
  setMenuItemStocks: (api) =>
    api.PATCH("/integrations/food/outlets/{outlet_id}/v2/menu_item_stocks", {
      params: outlet,
      body: [{ external_id: "a", in_stock: true }],
    }),
  createSubscription: (api) =>
    api.POST("/integrations/partner/v1/notification-subscriptions", { body: { event: "e", url: "u" } }),
  createPromotion: (api) =>
    api.POST("/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
      params: outlet,
      body: {
        promo_type: "sku_promo",
        promo_detail: { external_menu_id: "a", start_date: "2026-12-01", end_date: "2026-12-02" },
      },
    }),
  deletePromotion: (api) =>
    api.DELETE("/integrations/promo/outlets/{outlet_id}/v1/food-promos/{promotion_id}", {
      params: { path: { outlet_id: "OUT-1", promotion_id: "p-1" } },
    }),
};
