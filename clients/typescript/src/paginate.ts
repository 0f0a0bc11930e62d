import type { MaybeOptionalInit } from "openapi-fetch";
import type { PartnerClient } from "./client.ts";
import type { CallOptions } from "./connect.ts";
import { unwrap } from "./errors.ts";
import type { lists } from "./generated/contract.ts";
import { WAIT_PARAMETER } from "./generated/policy.ts";
import type { paths } from "./generated/types.ts";
import { pauseMs } from "./retry.ts";
import { type Clock, systemClock } from "./send.ts";

/** A path whose GET returns one page of a list. */
export type ListPath = keyof typeof lists;

type Page<Path extends ListPath> = paths[Path]["get"]["responses"][200]["content"]["application/json"]["data"];

/** One entry of the list at a path. */
export type ListItem<Path extends ListPath> =
  Page<Path> extends Record<(typeof lists)[Path], readonly (infer Item)[]> ? Item : never;

/** `clock`: timer of the pauses after empty pages; replace it in tests. */
type Pauses = { clock?: Clock; signal?: AbortSignal };
type Init<Path extends ListPath> = MaybeOptionalInit<paths[Path], "get"> & Pauses;
type InitArgument<Path extends ListPath> =
  Record<never, never> extends Init<Path> ? [init?: Init<Path>] : [init: Init<Path>];

/** Fields by which the contract's lists show whether there are more pages. */
type Position = {
  has_more?: boolean;
  next_after?: string | null;
  completed?: boolean;
  total_pages?: number;
  total_count?: number;
  limit?: number;
};

/**
 * Iterates over all entries of a list and fetches pages on demand. `page` or `after` in the query sets the start, `per_page` or
 * `limit` the page size. With `wait` in the query of events the iteration has no end: it waits for further events, until `signal` is
 * aborted.
 *
 * @example for await (const promotion of paginate(api, "/integrations/promo/outlets/{outlet_id}/v1/food-promos", { params })) …
 * @throws PartnerApiError if a page's status is not 2xx
 */
export async function* paginate<Path extends ListPath>(
  api: PartnerClient,
  path: Path,
  ...[init]: InitArgument<Path>
): AsyncGenerator<ListItem<Path>, void, undefined> {
  // All lists are read the same way, so the types of the path are dropped here.
  const { params, ...rest } = (init ?? {}) as { params?: { query?: Record<string, unknown> } } & Pauses;
  const get = api.GET as unknown as (path: string, init: object) => Promise<{ data?: unknown; response: Response }>;
  const read = (query: object) => unwrap(get(path, { ...rest, params: { ...params, query } }));
  const entries = entriesOf(read, params?.query, rest);
  yield* entries as AsyncGenerator<ListItem<Path>, void, undefined>;
}

type Entry<Data> = { [Name in keyof Data]: Data[Name] extends readonly (infer Item)[] ? Item : never }[keyof Data];

/**
 * Iterates over all entries of a list of `connect`, as `paginate` does.
 *
 * @example for await (const customer of iterate(api.listCustomers, { outlet_id })) …
 */
export async function* iterate<Arguments extends object, Data>(
  call: (args: Arguments, options?: CallOptions) => Promise<Data>,
  args: Arguments,
  options: CallOptions & Pauses = {},
): AsyncGenerator<Entry<Data>, void, undefined> {
  const entries = entriesOf((query) => call(query as Arguments, options), args, options);
  yield* entries as AsyncGenerator<Entry<Data>, void, undefined>;
}

/** @param start arguments of the first page */
async function* entriesOf(
  read: (query: object) => Promise<unknown>,
  start: object | undefined,
  { clock = systemClock, signal = new AbortController().signal }: Pauses,
): AsyncGenerator<unknown> {
  const query: Record<string, unknown> = { ...start };
  for (let page = Number(query.page ?? 1); ; page++) {
    const data = (await read(query)) as Position;
    const items = Object.values(data as object).find(Array.isArray) as unknown[]; // A page has one list.
    const isEmpty = items.length === 0;
    yield* items;
    if (!query[WAIT_PARAMETER] && (isEmpty || isLast(data, page))) return;
    if (isEmpty) await clock.sleep(pauseMs(1), signal);
    if (data.has_more === undefined) query.page = page + 1;
    else query.after = data.next_after ?? query.after;
  }
}

function isLast({ has_more, completed, total_pages, total_count = 0, limit = 1 }: Position, page: number): boolean {
  if (has_more !== undefined) return !has_more;
  return completed ?? page >= (total_pages ?? total_count / limit);
}
