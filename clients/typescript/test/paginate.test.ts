import { describe, expect, test } from "vitest";
import { asObject, operationsOf, readBundle } from "../../../test/support/contract.ts";
import { lists } from "../src/generated/contract.ts";
import { createPartnerClient, PartnerApiError, paginate } from "../src/index.ts";
import { exampleResponse } from "./example-server.ts";
import { failure, success } from "./recorded-server.ts";

/** A client of a service that returns these pages, and the queries of its requests. */
function setUp(page: (query: URLSearchParams, n: number) => Response) {
  const queries: string[] = [];
  const api = createPartnerClient({
    baseUrl: "https://api.example",
    auth: { token: () => "token" },
    maxAttempts: 1,
    fetch: async (request) => {
      const { searchParams } = new URL(request.url);
      queries.push(searchParams.toString());
      return complete(request, page(searchParams, queries.length));
    },
  });
  return { api, queries };
}

/** Completes a page with the other fields of the contract's example. */
async function complete({ url, headers }: Request, page: Response): Promise<Response> {
  if (!page.ok) return page;
  const { pathname: path } = new URL(url);
  type Body = { data: Record<string, unknown> };
  const { data } = (await page.json()) as Body;
  const { data: example } = (await exampleResponse({ method: "GET", path, headers, body: "" }).json()) as Body;
  const [name = "", entries] = Object.entries(data).find(([, value]) => Array.isArray(value)) ?? [];
  const [first = {}] = example[name] as { id?: unknown }[];
  const completed = (entries as { id: string }[]).map(({ id }) => ({
    ...first,
    id: typeof first.id === "number" ? Number(id) : id,
  }));
  return success({ ...example, ...data, [name]: completed });
}

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: `${from + index}` }));
const numbers = (count: number) => ids(1, count).map(({ id }) => id);

async function collect(entries: AsyncIterable<unknown>): Promise<string[]> {
  const collected: string[] = [];
  for await (const entry of entries) collected.push(`${(entry as { id: string | number }).id}`);
  return collected;
}

const params = { path: { outlet_id: "OUT-1001" } };

test("lists contains every list of the contract that has pages", () => {
  const document = readBundle("openapi");
  const expected = operationsOf(document)
    .filter(([, , { node }]) => /^list(?!WebhookEndpoints)/.test(String(asObject(node).operationId)))
    .map(([, path]) => path);
  expect(Object.keys(lists).sort()).toEqual(expected.sort());
});

describe.each([0, 1, 2, 3, 4, 5])("%i entries, two on a page", (total) => {
  const pages = Math.max(1, Math.ceil(total / 2));
  const pageOf = (n: number) => ids(1 + (n - 1) * 2, Math.max(0, Math.min(2, total - (n - 1) * 2)));
  const number = (query: URLSearchParams) => Number(query.get("page") ?? 1);
  const expectedQueries = (size: string) =>
    Array.from({ length: pages }, (_, index) => (index === 0 ? `${size}=2` : `${size}=2&page=${index + 1}`));

  test("total_count and limit: promotions", async () => {
    const { api, queries } = setUp((query) =>
      success({ promotions: pageOf(number(query)), total_count: total, limit: 2, page: number(query) }),
    );
    const query = { limit: 2 };
    const list = paginate(api, "/integrations/promo/outlets/{outlet_id}/v1/food-promos", {
      params: { ...params, query },
    });
    expect(await collect(list)).toEqual(numbers(total));
    expect(queries).toEqual(expectedQueries("limit"));
    expect(query).toEqual({ limit: 2 });
  });

  test("total_pages: customers", async () => {
    const { api, queries } = setUp((query) =>
      success({ customers: pageOf(number(query)), total_count: total, total_pages: Math.ceil(total / 2) }),
    );
    const list = paginate(api, "/integrations/pos/outlets/{outlet_id}/v1/customers", {
      params: { ...params, query: { per_page: 2 } },
    });
    expect(await collect(list)).toEqual(numbers(total));
    expect(queries).toEqual(expectedQueries("per_page"));
  });

  test("completed: invoices", async () => {
    const { api, queries } = setUp((query) =>
      success({ invoices: pageOf(number(query)), completed: number(query) >= pages }),
    );
    const list = paginate(api, "/integrations/pos/outlets/{outlet_id}/v1/reporting/invoices", {
      params: { ...params, query: { per_page: 2 } },
    });
    expect(await collect(list)).toEqual(numbers(total));
    expect(queries).toEqual(expectedQueries("per_page"));
  });

  test("a cursor: events", async () => {
    const { api, queries } = setUp((query) => {
      const after = Number(query.get("after") ?? 0);
      const events = ids(after + 1, Math.max(0, Math.min(2, total - after)));
      const next_after = events.at(-1)?.id ?? query.get("after");
      return success({ events, next_after, has_more: after + events.length < total });
    });
    const list = paginate(api, "/integrations/partner/v1/events", { params: { query: { limit: 2 } } });
    expect(await collect(list)).toEqual(numbers(total));
    expect(queries).toEqual(
      Array.from({ length: pages }, (_, index) => (index === 0 ? "limit=2" : `limit=2&after=${index * 2}`)),
    );
  });
});

test("starts at the page of the query, and needs no init if nothing is required", async () => {
  const { api, queries } = setUp((query) =>
    success({ outlets: ids(Number(query.get("page") ?? 1), 1), total_count: 4, total_pages: 4 }),
  );
  expect(
    await collect(paginate(api, "/integrations/partner/v1/linked-outlets", { params: { query: { page: 3 } } })),
  ).toEqual(["3", "4"]);
  expect(await collect(paginate(api, "/integrations/partner/v1/linked-outlets"))).toEqual(numbers(4));
  expect(queries).toEqual(["page=3", "page=4", "", "page=2", "page=3", "page=4"]);
});

test("fetches a page only after the previous one is consumed", async () => {
  const { api, queries } = setUp((_, n) => success({ outlets: ids(n, 1), total_count: 9, total_pages: 9 }));
  for await (const outlet of paginate(api, "/integrations/partner/v1/linked-outlets")) if (outlet.id === "2") break;
  expect(queries).toHaveLength(2);
});

test("ends a list at an empty page, even if more pages are announced", async () => {
  const { api, queries } = setUp((_, n) =>
    success({ outlets: n === 1 ? ids(1, 1) : [], total_count: 9, total_pages: 9 }),
  );
  expect(await collect(paginate(api, "/integrations/partner/v1/linked-outlets"))).toEqual(["1"]);
  expect(queries).toHaveLength(2);
});

test("throws a PartnerApiError for a failed page after yielding the entries before it", async () => {
  const { api } = setUp((_, n) =>
    n === 1 ? success({ outlets: ids(1, 1), total_count: 2, total_pages: 2 }) : failure(403),
  );
  const outletIds: string[] = [];
  const reading = async () => {
    for await (const { id } of paginate(api, "/integrations/partner/v1/linked-outlets")) outletIds.push(id);
  };
  await expect(reading()).rejects.toBeInstanceOf(PartnerApiError);
  expect(outletIds).toEqual(["1"]);
});
