import type { criteria } from "partner-integration-api-client/receiver-check";
import type { Exchange, Fault } from "./relay.ts";

/** What the requests of a program say about a criterion. */
type Finding = {
  /** Exchanges that show whether it is met. Without any, nothing is known. */
  seen: Exchange[];
  /** Deviations, one line each. */
  wrong: string[];
};

export type Judgement = { outcome: "pass" | "fail" | "not shown"; got: string[]; evidence: string[] };
export type ClientCriterion = keyof typeof criteria.client;

/** Seconds that a rejection of the relay asks for. */
export const RETRY_AFTER_S = 1;

/** A request of the contract, and no token request or probe. */
const isCall = ({ path }: Pick<Exchange, "path">): boolean => path.startsWith("/integrations/");
const isCatalog = ({ method, path }: Exchange): boolean => method === "PUT" && /\/v\d+\/catalog(\?|$)/.test(path);
const isStock = ({ method, path }: Exchange): boolean => method === "PATCH" && /_stocks$/.test(path);
const isCreation = ({ method, path }: Exchange): boolean =>
  method === "POST" && /\/(food-promos|transactions)$/.test(path);
const keyOf = ({ headers }: Exchange): string | null => headers.get("X-Idempotency-Key");
const isSame = (one: Exchange, other: Exchange): boolean =>
  one.method === other.method && withoutSecrets(one) === withoutSecrets(other) && one.body === other.body;
const withoutSecrets = ({ path }: Exchange): string => path.replaceAll(SECRETS, "$1");
const nameOf = ({ method, path }: Exchange): string => `${method} ${path.replace(/\?.*/, "")}`;
const isSuccess = ({ status = 0 }: Exchange): boolean => status >= 200 && status < 300;

/** Whether each request with a fault is sent again as the criterion wants. */
function repeated(all: Exchange[], fault: Fault, isRight: (again: Exchange, first: Exchange) => string | undefined) {
  const seen = all.filter((one) => one.fault === fault);
  const wrong = seen.flatMap((first) => {
    const again = all.slice(all.indexOf(first) + 1).find((one) => isSame(one, first));
    return again === undefined ? `${nameOf(first)} was not sent again` : (isRight(again, first) ?? []);
  });
  return { seen, wrong };
}

const afterWaiting = (again: Exchange, first: Exchange): string | undefined => {
  const waitedMs = again.atMs - first.atMs;
  return waitedMs < RETRY_AFTER_S * 1_000 - TIMER_MS
    ? `${nameOf(first)} was sent again after ${Math.round(waitedMs)} ms, with Retry-After: ${RETRY_AFTER_S}`
    : undefined;
};

/** Timers may end this much early. */
const TIMER_MS = 20;
const FINAL = [400, 403, 404, 422];
const BURST_MS = 5_000;

type Values = Record<string, unknown>;
const parsed = ({ body }: Exchange): Values => {
  try {
    return JSON.parse(body) as Values;
  } catch {
    return {};
  }
};

const itemsIn = (exchange: Exchange): string[] =>
  [parsed(exchange).menus ?? []]
    .flat()
    .flatMap((menu) => (((menu as Values).menu_items ?? []) as Values[]).map(({ external_id }) => String(external_id)));

/** Pairs of consecutive exchanges with the same path. */
const pairsOf = (all: Exchange[]): [Exchange, Exchange][] =>
  [...Map.groupBy(all, ({ path }) => path).values()].flatMap((list) =>
    list.slice(1).map((next, index): [Exchange, Exchange] => [list[index] as Exchange, next]),
  );

const JUDGES: Record<ClientCriterion, (calls: Exchange[], all: Exchange[]) => Finding> = {
  "token-reuse": (calls) => {
    const later = calls.slice(1);
    const changed = later.filter((call, index) => {
      const before = calls[index] as Exchange;
      return before.status !== 401 && call.headers.get("Authorization") !== before.headers.get("Authorization");
    });
    const wrong =
      changed.length > later.length / 2 ? [`${changed.length + 1} tokens for ${calls.length} requests`] : [];
    return { seen: later.length > 1 ? later : [], wrong };
  },
  "secrets-in-url": (calls, all) => ({
    seen: calls,
    wrong: all.filter((one) => withoutSecrets(one) !== one.path).map((one) => `${nameOf(one)} has one in its query`),
  }),
  "token-renewed": (calls) =>
    repeated(calls, "expired", (again, first) =>
      again.headers.get("Authorization") === first.headers.get("Authorization")
        ? `${nameOf(first)} was sent again with the rejected token`
        : undefined,
    ),
  "limit-honoured": (calls) => repeated(calls, "limited", afterWaiting),
  "outage-retried": (calls) => repeated(calls, "unavailable", afterWaiting),
  "lost-response-retried": (calls) =>
    repeated(calls, "lost", (again, first) =>
      keyOf(again) === keyOf(first) ? undefined : `${nameOf(first)} was sent again with another key`,
    ),
  "key-on-creations": (calls) => {
    const seen = calls.filter(isCreation);
    return { seen, wrong: seen.filter((one) => keyOf(one) === null).map((one) => `${nameOf(one)} has no key`) };
  },
  "key-per-request": (calls) => {
    const seen = calls.filter((one) => keyOf(one) !== null);
    const wrong = [...Map.groupBy(seen, keyOf)].flatMap(([key, list]) =>
      list.every((one) => one.body === list[0]?.body) ? [] : `the key ${key} is on ${list.length} different bodies`,
    );
    return { seen, wrong };
  },
  "menu-whole": (calls) => {
    const seen = calls.filter((one) => isCatalog(one) && isSuccess(one));
    const wrong = pairsOf(seen).flatMap(([before, next]) => {
      const [items, others] = [itemsIn(before), itemsIn(next)];
      const isOneByOne = items.length === 1 && others.length === 1 && items[0] !== others[0];
      return isOneByOne ? `${others[0]} replaced ${items[0]}, which is deleted now` : [];
    });
    return { seen, wrong };
  },
  "menu-request-id": (calls) => {
    const seen = calls.filter(isCatalog);
    const wrong = pairsOf(seen).flatMap(([before, next]) => {
      const id = parsed(next).request_id;
      return before.body !== next.body && parsed(before).request_id === id ? `two different menus are ${id}` : [];
    });
    return { seen, wrong };
  },
  "stock-batched": (calls) => {
    const seen = calls.filter(isStock);
    const single = seen.filter((one) => isSuccess(one) && [JSON.parse(one.body)].flat().length === 1);
    const wrong = single.flatMap((first, index) => {
      const third = single[index + 2];
      const isBurst = third?.path === first.path && third.atMs - first.atMs < BURST_MS;
      return isBurst ? `three requests with one entry each within ${BURST_MS / 1_000} s` : [];
    });
    return { seen, wrong: wrong.slice(0, 1) };
  },
  "rejection-final": (calls) => ({
    seen: calls,
    wrong: calls
      .filter(
        (one, index) => FINAL.includes(one.status ?? 0) && calls.slice(index + 1).some((next) => isSame(one, next)),
      )
      .map((one) => `${nameOf(one)} was sent again unchanged after ${one.status}`),
  }),
  "valid-requests": (calls) => ({
    seen: calls,
    wrong: calls.filter(({ status }) => status === 400).map((one) => `${nameOf(one)} got 400`),
  }),
  "no-polling": (calls) => {
    const reads = calls.filter(({ method }) => method === "GET");
    const wrong = pairsOf(reads).flatMap(([, next]) => {
      const within = reads.filter(
        ({ path, atMs }) => path === next.path && atMs <= next.atMs && next.atMs - atMs < 1_000,
      );
      return within.length > MAX_READS ? `${nameOf(next)} was sent ${within.length} times within a second` : [];
    });
    return { seen: reads, wrong: wrong.slice(0, 1) };
  },
  "user-agent": (calls) => ({
    seen: calls,
    wrong: [...new Set(calls.map(({ headers }) => headers.get("User-Agent") ?? ""))]
      .filter((name) => !/^[^\s/]+\/\d/.test(name) || DEFAULT_AGENTS.test(name))
      .map((name) => (name === "" ? "no User-Agent" : `User-Agent: ${name}`)),
  }),
};

const SECRETS = /([?&](?:access_token|token|client_secret|secret|api_key|password)=)[^&]*/gi;
/** User agents of libraries. */
const DEFAULT_AGENTS = /^(node|undici|axios|got|curl|python|okhttp|java|go-http|guzzle|mozilla)/i;
const MAX_READS = 5;

/** Whether a run has shown each fault that programs must survive. */
export const isComplete = (all: readonly Exchange[]): boolean =>
  (["expired", "limited", "unavailable", "lost"] as const).every((fault) => {
    const first = all.find((one) => one.fault === fault);
    return first !== undefined && all.some((one) => one.atMs > first.atMs && isSame(one, first));
  });

/** Faults of a certification, each once, at the first request that shows whether the program survives it. */
export function faultsInTurn(): (request: Pick<Exchange, "method" | "path" | "headers">) => Fault | undefined {
  const given = new Set<Fault>();
  const fits: [Fault, (request: Pick<Exchange, "method" | "headers">) => boolean][] = [
    ["expired", () => true],
    ["unavailable", ({ method }) => method === "GET"],
    ["lost", ({ method, headers }) => method === "POST" && headers.has("X-Idempotency-Key")],
    ["limited", () => true],
  ];
  return (request) => {
    if (!isCall(request)) return undefined;
    const [fault] = fits.find(([name, fits]) => !given.has(name) && fits(request)) ?? [];
    if (fault !== undefined) given.add(fault);
    return fault;
  };
}

/** Judges a criterion by all requests of a program. */
export function judge(id: ClientCriterion, all: readonly Exchange[]): Judgement {
  const calls = all.filter(isCall);
  const { seen, wrong } = JUDGES[id](calls, [...all]);
  const outcome = wrong.length > 0 ? "fail" : seen.length > 0 ? "pass" : "not shown";
  const evidence = seen
    .slice(-MAX_EVIDENCE)
    .map((one) => `${nameOf(one)} ${one.status ?? "no response"} ${one.requestId ?? ""}`.trim());
  return { outcome, got: wrong, evidence };
}

const MAX_EVIDENCE = 3;
