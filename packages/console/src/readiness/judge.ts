import type { criteria } from "../../../../generated/criteria.ts";
import type { Contract } from "./contract.ts";
import type { Exchange, Fault } from "./exchange.ts";
import { type Judgement, MAX_EVIDENCE } from "./judgement.ts";
import {
  isCall,
  isCatalog,
  isConsentPage,
  isCreation,
  isPayment,
  isRead,
  isSame,
  isStock,
  isTokenRequest,
  isUnknown,
  withoutSecrets,
} from "./kinds.ts";

/** Seconds in `Retry-After` of a rejection by `partner-api certify`. */
export const RETRY_AFTER_S = 1;

/** Evidence of a program's requests for a criterion. */
type Finding = {
  /** Exchanges that show whether it is met. Without any, the criterion is not shown. */
  relevant: Exchange[];
  /** Deviations, one line each. */
  wrong: string[];
};

export type ClientCriterion = keyof typeof criteria.client;

const keyOf = ({ headers }: Exchange): string | null => headers.get("X-Idempotency-Key");
const nameOf = ({ method, path }: Exchange): string => `${method} ${path.replace(/\?.*/, "")}`;
const isSuccess = ({ status = 0 }: Exchange): boolean => status >= 200 && status < 300;
const barePath = ({ path }: Exchange): string => path.replace(/\?.*/, "");
/** Requests that were not sent because an earlier attempt had a fault. */
const firstAttempts = (calls: Exchange[]): Exchange[] =>
  calls.filter((call, index) => {
    const before = calls.slice(0, index).findLast((earlier) => isSame(earlier, call));
    return before?.fault === undefined || before.fault === "later";
  });
const formOf = ({ body }: Exchange): URLSearchParams => new URLSearchParams(body);

/** Whether each request with a fault is sent again as the criterion wants. */
function retriesOf(all: Exchange[], fault: Fault, isRight: (retry: Exchange, first: Exchange) => string | undefined) {
  const relevant = all.filter((exchange) => exchange.fault === fault);
  const wrong = relevant.flatMap((first) => {
    const retry = all.slice(all.indexOf(first) + 1).find((exchange) => isSame(exchange, first));
    return retry === undefined ? `${nameOf(first)} was not sent again` : (isRight(retry, first) ?? []);
  });
  return { relevant, wrong };
}

const afterWaiting = (retry: Exchange, first: Exchange): string | undefined => {
  const waitedMs = retry.atMs - first.atMs;
  return waitedMs < RETRY_AFTER_S * 1_000 - TIMER_MS
    ? `${nameOf(first)} was sent again after ${Math.round(waitedMs)} ms, with Retry-After: ${RETRY_AFTER_S}`
    : undefined;
};

/** Timers may end this much early. */
const TIMER_MS = 20;
const FINAL = [400, 403, 404, 422];
const BURST_MS = 5_000;

type Values = Record<string, unknown>;
const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** The body of a request. A program may send any JSON, or none. */
function bodyOf({ body }: Exchange): Values {
  try {
    const value: unknown = JSON.parse(body ?? "{}");
    return isValues(value) ? value : {};
  } catch {
    return {};
  }
}

const listIn = (values: Values, name: string): Values[] => [values[name]].flat().filter(isValues);

const itemsIn = (exchange: Exchange): [name: string, id: string][] =>
  listIn(bodyOf(exchange), "menus")
    .flatMap((menu) => listIn(menu, "menu_items"))
    .map(({ name, external_id }) => [String(name), String(external_id)]);

/** Whether the relay ended the connection. */
const isCut = ({ fault }: Exchange): boolean => fault === "lost" || fault === "broken";

const findingIn = (relevant: Exchange[], isWrong: (exchange: Exchange) => boolean, reason: string): Finding => ({
  relevant,
  wrong: relevant.filter(isWrong).map((exchange) => `${nameOf(exchange)} ${reason}`),
});

/** Token requests with a value that is valid once. */
function onceEach(all: Exchange[], name: string): Finding {
  const relevant = all.filter(
    (exchange) => isTokenRequest(exchange) && exchange.fault === undefined && formOf(exchange).has(name),
  );
  const values = relevant.map((exchange) => formOf(exchange).get(name));
  return { relevant, wrong: new Set(values).size < values.length ? [`a ${name} was sent more than once`] : [] };
}

/** `Map.groupBy`, which Node 20 lacks. */
function groupsOf<Key>(all: Exchange[], keyOf: (exchange: Exchange) => Key): Map<Key, Exchange[]> {
  const groups = new Map<Key, Exchange[]>();
  for (const exchange of all) groups.set(keyOf(exchange), [...(groups.get(keyOf(exchange)) ?? []), exchange]);
  return groups;
}

/** Pairs of consecutive exchanges with the same path, and with stored bodies. */
const pairsOf = (all: Exchange[]): [Exchange, Exchange][] =>
  [...groupsOf(all, ({ path }) => path).values()]
    .flatMap((list) => list.slice(1).map((next, index): [Exchange, Exchange] => [list[index] as Exchange, next]))
    .filter((pair) => pair.every(({ body }) => body !== undefined));

const JUDGES: Record<ClientCriterion, (calls: Exchange[], all: Exchange[], contract: Contract) => Finding> = {
  "token-reuse": (calls) => {
    const later = calls.slice(1);
    const changed = later.filter((call, index) => {
      const before = calls[index] as Exchange;
      return before.status !== 401 && call.headers.get("Authorization") !== before.headers.get("Authorization");
    });
    const wrong =
      changed.length > later.length / 2 ? [`${changed.length + 1} tokens for ${calls.length} requests`] : [];
    return { relevant: later.length > 1 ? later : [], wrong };
  },
  "secrets-in-url": (calls, all) => ({
    relevant: calls,
    wrong: all
      .filter((exchange) => withoutSecrets(exchange) !== exchange.path)
      .map((exchange) => `${nameOf(exchange)} has one in its query`),
  }),
  "token-renewed": (calls) =>
    retriesOf(calls, "expired", (retry, first) =>
      retry.headers.get("Authorization") === first.headers.get("Authorization")
        ? `${nameOf(first)} was sent again with the rejected token`
        : undefined,
    ),
  "limit-honoured": (calls) => retriesOf(calls, "limited", afterWaiting),
  "outage-retried": (calls) => retriesOf(calls, "unavailable", afterWaiting),
  "token-outage-retried": (_, all) => retriesOf(all.filter(isTokenRequest), "unavailable", () => undefined),
  "gateway-error-retried": (calls) => retriesOf(calls, "gateway", () => undefined),
  "cut-read-retried": (calls) => retriesOf(calls, "broken", () => undefined),
  "lost-menu-retried": (calls) => retriesOf(calls.filter(isCatalog), "lost", () => undefined),
  "growing-pauses": (calls, _, { shortestPauseMs }) => {
    const relevant = calls.filter(({ fault }) => fault === "gateway");
    const pauses = relevant.flatMap((first) => {
      const retry = calls.slice(calls.indexOf(first) + 1).find((exchange) => isSame(exchange, first));
      return retry === undefined ? [] : retry.atMs - first.atMs;
    });
    const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = pauses;
    const isGrowing = first >= shortestPauseMs - TIMER_MS && second >= first - TIMER_MS;
    const wrong = isGrowing ? [] : [`pauses of ${pauses.map((pause) => `${Math.round(pause)} ms`).join(" and ")}`];
    return { relevant: pauses.length > 0 ? relevant : [], wrong };
  },
  "limit-shared": (calls) => {
    const relevant = calls.filter(({ fault }) => fault === "limited");
    const wrong = relevant.flatMap((limited) => {
      const endMs = limited.atMs + RETRY_AFTER_S * 1_000 - TIMER_MS;
      return calls
        .filter((exchange) => exchange.atMs > limited.atMs && exchange.atMs < endMs && !isSame(exchange, limited))
        .map((exchange) => `${nameOf(exchange)} was sent within Retry-After of ${nameOf(limited)}`);
    });
    return { relevant, wrong };
  },
  "later-fields": (calls) => {
    const relevant = calls.filter(({ fault, status }) => fault === "later" && status === 200);
    const stopped = relevant.filter((exchange) => exchange === calls.at(-1));
    return {
      relevant,
      wrong: stopped.map((exchange) => `no request after ${nameOf(exchange)} with fields of a later version`),
    };
  },
  "known-operations": (calls) => ({
    relevant: calls,
    wrong: calls.filter(isUnknown).map((exchange) => `the contract has no ${nameOf(exchange)}`),
  }),
  "deprecated-operations": (calls) => ({
    relevant: calls,
    wrong: [...new Set(calls.filter(({ response }) => response.isDeprecated).map(nameOf))].map(
      (name) => `${name} will end`,
    ),
  }),
  "scopes-needed": (calls, all, { scopesOf, eventScopes }) => {
    const relevant = all.filter((exchange) => isTokenRequest(exchange) && formOf(exchange).has("scope"));
    const requestedScopes = relevant.flatMap((exchange) => formOf(exchange).get("scope")?.split(" ") ?? []);
    const contractScopes = new Set([...scopesOf.values()].flat());
    const needed = new Set([...calls.flatMap(({ target = "" }) => scopesOf.get(target) ?? []), ...eventScopes]);
    const extra = [...new Set(requestedScopes)].filter((scope) => contractScopes.has(scope) && !needed.has(scope));
    return { relevant: calls.length > 0 ? relevant : [], wrong: extra.map((scope) => `no request needed ${scope}`) };
  },
  "conditional-reads": (calls) => {
    const reads = calls.filter((exchange) => isRead(exchange) && (isSuccess(exchange) || exchange.status === 304));
    const repeatedReads = pairsOf(reads).filter(([before]) => before.response.etag !== undefined);
    const wrong = repeatedReads.filter(([, next]) => !next.headers.has("If-None-Match"));
    return {
      relevant: repeatedReads.map(([, next]) => next),
      wrong: [...new Set(wrong.map(([, next]) => `${nameOf(next)} was sent again without If-None-Match`))],
    };
  },
  "pages-to-end": (calls) => {
    const pageOf = ({ path }: Exchange) => Number(new URL(path, "http://any.invalid").searchParams.get("page") ?? 1);
    const relevant = calls.filter(({ response }) => (response.totalPages ?? 1) > 1);
    const lists = groupsOf(relevant, barePath);
    const wrong = [...lists].flatMap(([path, list]) => {
      const total = Math.min(...list.map(({ response }) => response.totalPages ?? 1));
      const read = new Set(list.map(pageOf));
      return read.size < total ? `${read.size} of ${total} pages of ${path}` : [];
    });
    return { relevant, wrong };
  },
  compressed: (calls) => ({
    relevant: calls,
    wrong: calls.every(({ headers }) => !/gzip|br|deflate|zstd/.test(headers.get("Accept-Encoding") ?? ""))
      ? calls.slice(0, 1).map((exchange) => `Accept-Encoding: ${exchange.headers.get("Accept-Encoding") ?? "none"}`)
      : [],
  }),
  "connections-kept": (calls) => {
    const later = calls.slice(1).filter((_, index) => !isCut(calls[index] as Exchange));
    const opened = later.filter(
      (exchange) => calls.find(({ connection }) => connection === exchange.connection) === exchange,
    );
    const wrong =
      opened.length > later.length / 2 ? [`${opened.length + 1} connections for ${calls.length} requests`] : [];
    return { relevant: later.length > 1 ? later : [], wrong };
  },
  "valid-tokens": (calls) => findingIn(calls, ({ status, fault }) => status === 401 && fault === undefined, "got 401"),
  "own-outlets": (calls) => findingIn(calls, ({ status }) => status === 403, "got 403"),
  "request-id-unique": (calls) => {
    const relevant = firstAttempts(calls).filter(({ headers }) => headers.has("X-Request-ID"));
    const wrong = [...groupsOf(relevant, ({ headers }) => headers.get("X-Request-ID"))].flatMap(([id, list]) =>
      list.length > 1 ? `${list.length} requests have the id ${id}` : [],
    );
    return { relevant, wrong };
  },
  "refresh-rotated": (_, all) => onceEach(all, "refresh_token"),
  "code-once": (_, all) => onceEach(all, "code"),
  "authorization-state": (_, all) =>
    findingIn(all.filter(isConsentPage), ({ path }) => !/[?&]state=[^&]{8}/.test(path), "has none"),
  "lost-response-retried": (calls) =>
    retriesOf(calls.filter(isCreation), "lost", (retry, first) =>
      keyOf(retry) === keyOf(first) ? undefined : `${nameOf(first)} was sent again with another key`,
    ),
  "key-on-creations": (calls) =>
    findingIn(calls.filter(isCreation), (exchange) => keyOf(exchange) === null, "has no key"),
  "key-per-request": (calls) => {
    const relevant = calls.filter((exchange) => keyOf(exchange) !== null);
    const wrong = [...groupsOf(relevant, keyOf)].flatMap(([key, list]) =>
      list.every((exchange) => exchange.body === list[0]?.body)
        ? []
        : `the key ${key} is on ${list.length} different bodies`,
    );
    return { relevant, wrong };
  },
  "menu-whole": (calls) => {
    const relevant = calls.filter((exchange) => isCatalog(exchange) && isSuccess(exchange));
    const wrong = pairsOf(relevant).flatMap(([before, next]) => {
      const [items, others] = [before, next].map((exchange) => itemsIn(exchange).map(([, id]) => id)) as [
        string[],
        string[],
      ];
      const isOneByOne = items.length === 1 && others.length === 1 && items[0] !== others[0];
      return isOneByOne ? `${others[0]} replaced ${items[0]}, which is deleted now` : [];
    });
    return { relevant, wrong };
  },
  "menu-request-id": (calls) => {
    const relevant = calls.filter(isCatalog);
    const wrong = pairsOf(relevant).flatMap(([before, next]) => {
      const id = bodyOf(next).request_id;
      return before.body !== next.body && bodyOf(before).request_id === id ? `two different menus are ${id}` : [];
    });
    return { relevant, wrong };
  },
  "menu-not-resent": (calls) => {
    const relevant = calls.filter((exchange) => isCatalog(exchange) && isSuccess(exchange));
    const contentOf = (exchange: Exchange) => JSON.stringify({ ...bodyOf(exchange), request_id: undefined });
    const wrong = pairsOf(relevant).flatMap(([before, next]) =>
      contentOf(before) === contentOf(next) ? `the menu ${bodyOf(next).request_id} is that before it` : [],
    );
    return { relevant, wrong };
  },
  "menu-ids-stable": (calls) => {
    const pairs = pairsOf(calls.filter((exchange) => isCatalog(exchange) && isSuccess(exchange)));
    const wrong = pairs.flatMap(([before, next]) => {
      const old = new Map(itemsIn(before));
      const changed = itemsIn(next).filter(([name, id]) => old.has(name) && old.get(name) !== id);
      return changed.map(([name, id]) => `${name} was ${old.get(name)} and is ${id}`);
    });
    return { relevant: pairs.flat(), wrong };
  },
  "stock-known-items": (calls) => {
    const relevant = calls.filter(
      (exchange) => isStock(exchange) && exchange.status !== undefined && exchange.fault === undefined,
    );
    return findingIn(relevant, ({ status }) => status === 404, "got 404");
  },
  "payment-once": (calls) => {
    const relevant = calls.filter(isPayment);
    const orderOf = (exchange: Exchange) => listIn(bodyOf(exchange), "transaction_details")[0]?.order_id;
    const wrong = [...groupsOf(relevant, orderOf)].flatMap(([order, list]) => {
      const keys = new Set(list.map(keyOf));
      return order !== undefined && keys.size > 1 ? `${keys.size} payments with the order_id ${order}` : [];
    });
    return { relevant, wrong };
  },
  "stock-batched": (calls) => {
    const relevant = calls.filter(isStock);
    const single = relevant.filter(
      (exchange) => isSuccess(exchange) && exchange.body !== undefined && [bodyOf(exchange)].flat().length === 1,
    );
    const wrong = single.flatMap((first, index) => {
      const third = single[index + 2];
      const isBurst = third?.path === first.path && third.atMs - first.atMs < BURST_MS;
      return isBurst ? `three requests with one entry each within ${BURST_MS / 1_000} s` : [];
    });
    return { relevant, wrong: wrong.slice(0, 1) };
  },
  "rejection-final": (calls) => ({
    relevant: calls,
    wrong: calls
      .filter(
        (exchange, index) =>
          FINAL.includes(exchange.status ?? 0) && calls.slice(index + 1).some((next) => isSame(exchange, next)),
      )
      .map((exchange) => `${nameOf(exchange)} was sent again unchanged after ${exchange.status}`),
  }),
  "valid-requests": (calls) => findingIn(calls, ({ status }) => status === 400, "got 400"),
  "no-polling": (calls) => {
    const reads = firstAttempts(calls).filter(isRead);
    const wrong = pairsOf(reads).flatMap(([, next]) => {
      const within = reads.filter(
        ({ path, atMs }) => path === next.path && atMs <= next.atMs && next.atMs - atMs < 1_000,
      );
      return within.length > MAX_READS ? `${nameOf(next)} was sent ${within.length} times within a second` : [];
    });
    return { relevant: reads, wrong: wrong.slice(0, 1) };
  },
  "user-agent": (calls) => ({
    relevant: calls,
    wrong: [...new Set(calls.map(({ headers }) => headers.get("User-Agent") ?? ""))]
      .filter((name) => !/^[^\s/]+\/\d/.test(name) || DEFAULT_AGENTS.test(name))
      .map((name) => (name === "" ? "no User-Agent" : `User-Agent: ${name}`)),
  }),
};

/** User agents of libraries. */
const DEFAULT_AGENTS = /^(node|undici|axios|got|curl|python|okhttp|java|go-http|guzzle|mozilla)/i;
const MAX_READS = 5;

/** Judges a criterion by all requests of a program. */
export function judge(id: ClientCriterion, all: readonly Exchange[], contract: Contract): Judgement {
  const calls = all.filter(isCall);
  const { relevant, wrong } = JUDGES[id](calls, [...all], contract);
  const outcome = wrong.length > 0 ? "fail" : relevant.length > 0 ? "pass" : "not shown";
  const evidence = relevant
    .slice(-MAX_EVIDENCE)
    .map((exchange) => `${nameOf(exchange)} ${exchange.status ?? "no response"} ${exchange.requestId ?? ""}`.trim());
  return { outcome, got: wrong, evidence };
}
