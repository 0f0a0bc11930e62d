import { beforeAll, describe, expect, test } from "vitest";
import type { Customer, Invoice } from "../generated/schemas.ts";
import { READ_RECORDS } from "../server/store/postgres/outlets/reporting.ts";
import { testOnOneServer } from "./support/one-server.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { type Call, openApp } from "./support/sandbox.ts";

/*
 * Invoices and customers, as the platform records them and partners read them (reference 2.14, 2.15, 4.4; decisions: platform
 * contract).
 */

const { call, callPlatform, newOutlet, openNode, database, owner } = await openApp();

const invoice = (id: number, more: Partial<Invoice> = {}): Invoice => ({
  id,
  invoice_no: `INV-${id}`,
  invoice_due_date: "2026-11-21",
  invoice_deposit_amount: 0,
  amount_pay: 100_000,
  amount_change: 11_200,
  total_tax_amount: 8_800,
  total_net_sales: 80_000,
  total_item_price_amount: 86_000,
  total_gross_sales: 86_000,
  total_gratuity_amount: 0,
  total_discount_amount: 6_000,
  total_collected_amount: 88_800,
  subtotal: 80_000,
  refund_amount: 0,
  payment_type: "cash",
  payment_note: "",
  payment_no: "",
  is_refunded: false,
  is_refund_breakdown: false,
  created_at: "2026-11-21T12:04:31+07:00",
  updated_at: "2026-11-21T12:04:31+07:00",
  ...more,
});

const customer = (id: number, more: Partial<Customer> = {}): Customer => ({
  id,
  name: `Sari ${id}`,
  phone: "+6281200000017",
  email: "",
  address: "Jl. Teuku Umar 5",
  city: "Jakarta Pusat",
  state: "DKI Jakarta",
  postal_code: "10350",
  created_at: "2026-11-03T18:22:10+07:00",
  updated_at: "2026-11-21T12:04:31+07:00",
  ...more,
});

/** The two kinds of record, which differ by name alone. */
const KINDS = [
  { kind: "invoice", list: "listInvoices", record: "recordInvoices", key: "invoices", entry: invoice },
  { kind: "customer", list: "listCustomers", record: "recordCustomers", key: "customers", entry: customer },
] as const;
type Kind = (typeof KINDS)[number];

const listOf = (response: unknown, { key }: Kind) =>
  (response as { body: { data: Record<string, { id: number }[]> } }).body.data[key] ?? [];
const idsOf = (response: unknown, kind: Kind) => listOf(response, kind).map(({ id }) => id);
const record = async ({ record }: Kind, outlet: string, body: unknown, options: Call = {}) =>
  outcomeOf(await callPlatform(record, { path: { outlet_id: outlet }, body, ...options }));
const list = async ({ list }: Kind, outlet: string, query = "", options: Call = {}) =>
  outcomeOf(await call(list, outlet, { query, ...options }));
const recorded = (count: number) => ({ status: 201, body: { success: true, data: { recorded: count } } });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** The fields of the list beside the entries, for so many of them. */
const endOf = ({ kind }: Kind, { count, page, perPage }: { count: number; page: number; perPage: number }) =>
  kind === "invoice"
    ? { completed: page * perPage >= count }
    : { total_count: count, total_pages: Math.ceil(count / perPage) };

test("listInvoices, listCustomers 200: count an outlet's invoices and customers separately (2.14, 2.15)", async () => {
  const outlet = await newOutlet();
  const [invoices, customers] = KINDS;
  await record(invoices, outlet, [invoice(1), invoice(2), invoice(3)]);
  await record(customers, outlet, [customer(1), customer(2)]);
  expect(await list(invoices, outlet, "?per_page=2")).toEqual({
    status: 200,
    body: { success: true, data: { completed: false, invoices: [invoice(1), invoice(2)] } },
  });
  expect(await list(customers, outlet, "?per_page=2")).toEqual({
    status: 200,
    body: { success: true, data: { total_count: 2, total_pages: 1, customers: [customer(1), customer(2)] } },
  });
});

test.each([2, 3])("listInvoices 400: a parameter sent %i times", async (count) => {
  const query = `?${Array(count).fill("page=1").join("&")}`;
  expect(await list(KINDS[0], await newOutlet(), query)).toEqual(
    rejected(400, { field: "page", message: `Expected one value, got ${count}.` }),
  );
});

describe.each(KINDS)("$record, $list", (kind) => {
  const { entry, key } = kind;

  test("201, 200: returns every field as recorded, times with their offset (R1-5, R2.14-1, R2.15-1, D-platform-contract-5)", async () => {
    const outlet = await newOutlet();
    const times = { created_at: "2026-11-21T23:59:59.125+09:00", updated_at: "2026-11-21T17:00:00Z" };
    const entries = [entry(2, times), entry(1), entry(Number.MAX_SAFE_INTEGER)];
    expect(await record(kind, outlet, entries)).toEqual(recorded(3));
    const end = endOf(kind, { count: 3, page: 1, perPage: 100 });
    expect(await list(kind, outlet)).toEqual({
      status: 200,
      body: { success: true, data: { ...end, [key]: entries } },
    });
  });

  test.each([
    ["2026-11-21t23:59:59z", "2026-11-21T23:59:59Z"],
    ["2026-11-21T23:59:59+00:00", "2026-11-21T23:59:59Z"],
    ["2026-11-21T23:59:59-00:00", "2026-11-21T23:59:59Z"],
    ["2026-11-21T23:59:59.5+07:00", "2026-11-21T23:59:59.500+07:00"],
    ["2026-11-21T23:59:59.123456-03:30", "2026-11-21T23:59:59.123-03:30"],
  ])("200: prints the recorded time %s as %s (D-answers-as-bytes-5)", async (sent, printed) => {
    const outlet = await newOutlet();
    await record(kind, outlet, [entry(1, { created_at: sent, updated_at: sent })]);
    expect((await list(kind, outlet)).body).toMatchObject({
      data: { [key]: [{ created_at: printed, updated_at: printed }] },
    });
  });

  test("200: an outlet without entries (reference 4.4)", async () => {
    const end = endOf(kind, { count: 0, page: 1, perPage: 100 });
    expect(await list(kind, await newOutlet())).toEqual({
      status: 200,
      body: { success: true, data: { ...end, [key]: [] } },
    });
  });

  test("200: 100 per page by default, at most 1,000; a page past the last is empty (R4.4-2, R4.4-3, R4.4-4, R8-13)", async () => {
    const outlet = await newOutlet();
    const count = 1_001;
    await record(
      kind,
      outlet,
      range(0, 1_000).map((id) => entry(id)),
    );
    await record(kind, outlet, [entry(1_000)]);
    for (const [query, from, to, page, perPage] of [
      ["", 0, 100, 1, 100],
      ["?page=1", 0, 100, 1, 100],
      ["?page=11", 1_000, 1_001, 11, 100],
      ["?page=12", 0, 0, 12, 100],
      ["?per_page=1000", 0, 1_000, 1, 1_000],
      ["?per_page=1000&page=2", 1_000, 1_001, 2, 1_000],
      ["?per_page=1000&page=3", 0, 0, 3, 1_000],
      ["?per_page=1&page=1001", 1_000, 1_001, 1_001, 1],
      ["?per_page=143&page=7", 858, 1_001, 7, 143],
      [`?per_page=1000&page=${Number.MAX_SAFE_INTEGER}`, 0, 0, Number.MAX_SAFE_INTEGER, 1_000],
    ] as const) {
      const response = await list(kind, outlet, query);
      expect([query, idsOf(response, kind)]).toEqual([query, range(from, to)]);
      expect(response).toMatchObject({ status: 200, body: { data: endOf(kind, { count, page, perPage }) } });
    }
  });

  test("201: a repeated id replaces the older entry; the last entry of a duplicate id counts, at the first one's position (D-platform-contract-5)", async () => {
    const outlet = await newOutlet();
    await record(kind, outlet, [entry(1), entry(2), entry(3)]);
    const update = { updated_at: "2026-11-22T08:00:00+07:00" };
    expect(await record(kind, outlet, [entry(4), entry(2, update), entry(5), entry(4, update)])).toEqual(recorded(3));
    const response = await list(kind, outlet);
    expect(listOf(response, kind)).toEqual([entry(1), entry(2, update), entry(3), entry(4, update), entry(5)]);
    expect(response).toMatchObject({ body: { data: endOf(kind, { count: 5, page: 1, perPage: 100 }) } });
  });

  test("201: no entries (D-platform-contract-5)", async () => {
    const outlet = await newOutlet();
    expect(await record(kind, outlet, [])).toEqual(recorded(0));
    expect(idsOf(await list(kind, outlet), kind)).toEqual([]);
  });

  test("201: drops an unknown property (D-platform-contract-5, D-strict-json-2)", async () => {
    const outlet = await newOutlet();
    await record(kind, outlet, [{ ...entry(1), colour: "red" }]);
    expect(listOf(await list(kind, outlet), kind)).toEqual([entry(1)]);
  });

  test("201: concurrent recordings leave no gaps in positions and neither lose nor duplicate entries (D-platform-contract-5)", async () => {
    const outlet = await newOutlet();
    const batches = range(0, 12).map((batch) => range(batch * 5, batch * 5 + 10)); // each overlaps the next
    await Promise.all(
      batches.map((ids) =>
        record(
          kind,
          outlet,
          ids.map((id) => entry(id)),
        ),
      ),
    );
    const rows = await database
      .of(outlet)
      .query<{ id: number; position: number }>(
        "SELECT id, position FROM records WHERE outlet_id = $1 AND kind = $2 ORDER BY position",
        [outlet, kind.kind],
      );
    expect(rows.map(({ position }) => position)).toEqual(range(1, 66));
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(range(0, 65));
    expect(idsOf(await list(kind, outlet, "?per_page=1000"), kind)).toEqual(rows.map(({ id }) => id));
    const end = endOf(kind, { count: 65, page: 1, perPage: 1_000 });
    expect(await list(kind, outlet, "?per_page=1000")).toMatchObject({ body: { data: end } });
  });

  test("400: one invalid entry rejects all", async () => {
    const outlet = await newOutlet();
    const { created_at, ...rest } = entry(2);
    const bodies: [unknown, string][] = [
      [[entry(1), rest], "/1/created_at"],
      [[entry(1), { ...rest, created_at: "2026-11-21T12:04:31" }], "/1/created_at"],
      [[entry(1), { ...entry(2), id: 1.5 }], "/1/id"],
      [[entry(1), { ...entry(2), id: "2" }], "/1/id"],
      [range(0, 1_001).map((id) => entry(id)), ""],
      [{}, ""],
    ];
    for (const [body, field] of bodies) expect(await record(kind, outlet, body)).toEqual(rejected(400, { field }));
    expect(created_at).toBeDefined();
    expect(idsOf(await list(kind, outlet), kind)).toEqual([]);
  });

  test("404: an unknown outlet", async () => {
    for (const outlet of ["OUT-none", "\u0000"])
      for (const body of [[], [entry(1)]])
        expect(await record(kind, outlet, body)).toEqual(rejected(404, { message: "There is no such outlet." }));
  });

  test.each([
    ["?per_page=0", "per_page"],
    ["?per_page=1001", "per_page"],
    ["?per_page=ten", "per_page"],
    ["?page=0", "page"],
    ["?page=-1", "page"],
  ])("400: %s (R4.4-2, D-errors-6, reference 8)", async (query, field) => {
    expect(await list(kind, "OUT-1001", query)).toEqual(rejected(400, { field }));
  });
});

test("the same id of another kind or outlet is another record", async () => {
  const [outlet, other] = [await newOutlet(), await newOutlet()];
  const [invoices, customers] = KINDS;
  await record(invoices, outlet, [invoice(7, { payment_note: "one" })]);
  await record(invoices, other, [invoice(7, { payment_note: "other" })]);
  await record(customers, outlet, [customer(7)]);
  expect(listOf(await list(invoices, outlet), invoices)).toEqual([invoice(7, { payment_note: "one" })]);
  expect(listOf(await list(invoices, other), invoices)).toEqual([invoice(7, { payment_note: "other" })]);
  expect(listOf(await list(customers, outlet), customers)).toEqual([customer(7)]);
  expect(listOf(await list(customers, other), customers)).toEqual([]);
});

test("a page that was read does not shift: later entries follow it (reference 4.4)", async () => {
  const outlet = await newOutlet();
  const [invoices] = KINDS;
  await record(
    invoices,
    outlet,
    range(10, 20).map((id) => invoice(id)),
  );
  const page = await list(invoices, outlet, "?per_page=5");
  const older = { created_at: "2020-01-01T00:00:00+07:00", updated_at: "2020-01-01T00:00:00+07:00" };
  await record(invoices, outlet, [invoice(1, older)]);
  expect(await list(invoices, outlet, "?per_page=5")).toEqual(page);
  expect(idsOf(await list(invoices, outlet, "?per_page=5&page=3"), invoices)).toEqual([1]);
});

describe("page 2,000 costs as much as page 1 (reference 4.4)", () => {
  type Node = { "Actual Rows": number; "Actual Loops": number; "Relation Name"?: string; Plans?: Node[] } & Record<
    string,
    unknown
  >;
  type Explained = { "QUERY PLAN": [{ Plan: Node }] };

  /** Rows of records that were read, wanted or not, and the pages of the database that were looked at. */
  function costOf(plan: Node): { rows: number; blocks: number } {
    const nodes: Node[] = [plan];
    for (const node of nodes) nodes.push(...(node.Plans ?? []));
    const reads = nodes.filter((node) => /^records(_\d+)?$/.test(node["Relation Name"] ?? ""));
    const eachRead = reads.map((node) => {
      const removed = Number(node["Rows Removed by Filter"] ?? 0) + Number(node["Rows Removed by Index Recheck"] ?? 0);
      return (node["Actual Rows"] + removed) * node["Actual Loops"];
    });
    const blocks = Number(plan["Shared Hit Blocks"]) + Number(plan["Shared Read Blocks"]);
    return { rows: eachRead.reduce((sum, rows) => sum + rows, 0), blocks };
  }

  const PER_PAGE = 10;
  const [invoices] = KINDS;
  const { store } = openNode(database);
  let outlet: string;

  beforeAll(async () => {
    outlet = await newOutlet();
    for (const batch of range(0, 21)) {
      const entries = range(batch * 1_000, batch * 1_000 + 1_000).map((id) => invoice(id));
      await store.reporting.record(outlet, "invoice", entries);
    }
    await owner.query("ANALYZE records"); // as autovacuum does within a minute
  });

  // A prepared statement is planned for its values at first, later once for all values.
  testOnOneServer("plans").each(["force_custom_plan", "force_generic_plan"])(
    "rows and database pages read, %s",
    async (mode) => {
      const costs = await database.of(outlet).transaction(async (sql) => {
        await sql.query(`SET LOCAL plan_cache_mode = ${mode}`);
        await sql.query(`PREPARE page AS ${READ_RECORDS}`);
        const explain = async (page: number) => {
          const values = `'${outlet}', 'invoice', ${(page - 1) * PER_PAGE}, ${page * PER_PAGE}, 1000000`;
          const [row] = await sql.query<Explained>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE page (${values})`);
          return costOf((row as Explained)["QUERY PLAN"][0].Plan);
        };
        const plans = [await explain(1), await explain(1_000), await explain(2_000)];
        await sql.query("DEALLOCATE page");
        return plans;
      });
      expect(costs.map(({ rows }) => rows)).toEqual([PER_PAGE, PER_PAGE, PER_PAGE]);
      const blocks = costs.map((cost) => cost.blocks);
      expect(Math.max(...blocks)).toBeLessThanOrEqual(Math.min(...blocks) + 4);
    },
  );

  test("listInvoices 200: page 2,000", async () => {
    const response = await list(invoices, outlet, `?page=2000&per_page=${PER_PAGE}`);
    expect(idsOf(response, invoices)).toEqual(range(19_990, 20_000));
    expect(response).toMatchObject({ body: { data: { completed: false } } });
  });
});
