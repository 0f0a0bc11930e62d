import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { demoCustomers } from "../server/sandbox/customers.ts";
import { demoInvoices } from "../server/sandbox/invoices.ts";
import { openApp } from "./support/sandbox.ts";

/* The data of the sandbox after its first start (decisions: sandbox fixtures). */

const { call, clock, database, owner, store } = await openApp();

const sha256 = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

test("creates partners with their merchants, outlets, products, point machines and members", async () => {
  const outlets = await database.query(`
    SELECT o.id, o.merchant_id, o.products, o.pop_id, o.time_zone,
      (SELECT json_object_agg(m.user_id, m.role) FROM outlet_members m WHERE m.outlet_id = o.id) AS members
    FROM outlets o ORDER BY o.id`);
  const jakarta = { time_zone: "Asia/Jakarta" };
  const nusantara = { merchant_id: "MER-1001", ...jakarta };
  const owner = { "owner@demo.example": "owner" };
  expect(outlets).toEqual([
    {
      ...nusantara,
      id: "OUT-1001",
      products: ["food", "payment"],
      pop_id: "POP-1001",
      members: { ...owner, "cashier@demo.example": "cashier" },
    },
    {
      ...nusantara,
      id: "OUT-1002",
      products: ["food"],
      pop_id: null,
      members: { ...owner, "manager@demo.example": "manager" },
    },
    { ...nusantara, id: "OUT-1003", products: [], pop_id: null, members: owner },
    {
      ...jakarta,
      id: "OUT-2001",
      merchant_id: "MER-2001",
      products: ["food"],
      pop_id: null,
      members: { "rival@demo.example": "owner" },
    },
  ]);
  expect(await database.query("SELECT * FROM partners ORDER BY id")).toEqual([
    { id: "demo-direct", merchant_id: "MER-1001" },
    { id: "demo-facilitator", merchant_id: null },
    { id: "demo-rival", merchant_id: "MER-2001" },
  ]);
  expect(await database.query("SELECT * FROM outlet_links")).toEqual([]);
});

test("creates 2,500 invoices and 1,200 customers of OUT-1001, and none of other outlets", async () => {
  const invoices = await call("listInvoices", "OUT-1001", { query: "?page=2500&per_page=1" });
  expect(invoices).toMatchObject({ body: { data: { invoices: [{ id: 472_500 }], completed: true } } });
  const customers = await call("listCustomers", "OUT-1001", { query: "?page=12" });
  expect(customers).toMatchObject({ body: { data: { total_count: 1_200, total_pages: 12 } } });
  const counts = await database.acrossOutlets.query("SELECT outlet_id, kind, count FROM record_counts ORDER BY kind");
  expect(counts).toEqual([
    { outlet_id: "OUT-1001", kind: "customer", count: 1_200 },
    { outlet_id: "OUT-1001", kind: "invoice", count: 2_500 },
  ]);
});

test("is the same on every first start", () => {
  expect(sha256(demoInvoices([35_000, 8_000]))).toBe(
    "97e6e770aab438ade87b0b630120d80d3efd7e05f4aba5d6d3dffad5b556ce34",
  );
  expect(sha256(demoCustomers())).toBe("ced1fc3975d3445f021d8e00872cdda447d085f97dc2e87ad276f4705387b30c");
});

test("changes nothing on later starts", async () => {
  const rowsOf = async (table: string) =>
    (await owner.query(`SELECT * FROM ${table}`)).map((row) => JSON.stringify(row)).sort();
  const allRows = () => Promise.all(["outlets", "outlet_members", "records", "catalogs"].map(rowsOf));
  await database.query("UPDATE outlets SET name = 'Lain' WHERE id = 'OUT-1003'");
  const before = await allRows();
  clock.advance(60);
  const { seed } = await import("../server/sandbox/seed.ts");
  await seed(store, clock.now());
  expect(await allRows()).toEqual(before);
});

describe("totals of invoices (reference 2.14)", () => {
  const invoices = demoInvoices([35_000, 8_000, 12_500]);

  test("ids, numbers and times grow, and all times are in the past", () => {
    for (const [index, { id, invoice_no, created_at, updated_at }] of invoices.entries()) {
      const next = invoices[index + 1];
      expect(id).toBe(470_001 + index);
      if (next !== undefined)
        expect([next.created_at > created_at, next.invoice_no > invoice_no]).toEqual([true, true]);
      expect(updated_at >= created_at).toBe(true);
    }
    const last = invoices.at(-1)?.updated_at ?? "";
    expect(last < "2026-11-21").toBe(true);
    expect(new Set(invoices.map(({ payment_type }) => payment_type))).toEqual(new Set(["cash", "qr", "debit_card"]));
  });

  test("gross, discount, refund, tax of 11 %, gratuity and change add up", () => {
    for (const invoice of invoices) {
      const net = invoice.total_gross_sales - invoice.total_discount_amount - invoice.refund_amount;
      const tax = Math.round(net * 0.11);
      const collected = net + tax + invoice.total_gratuity_amount;
      expect(invoice).toMatchObject({
        total_gross_sales: invoice.total_item_price_amount,
        total_net_sales: net,
        subtotal: net,
        total_tax_amount: tax,
        total_collected_amount: collected,
      });
      if (invoice.is_refunded) expect([net, collected, invoice.refund_amount > 0]).toEqual([0, 0, true]);
      else expect([invoice.amount_pay - invoice.amount_change, invoice.refund_amount]).toEqual([collected, 0]);
      expect(Math.min(...Object.values(invoice).filter((value) => typeof value === "number"))).toBeGreaterThanOrEqual(
        0,
      );
    }
    expect(invoices.filter(({ is_refunded }) => is_refunded).length).toBeGreaterThan(10);
    expect(invoices.filter(({ total_discount_amount }) => total_discount_amount > 0).length).toBeGreaterThan(100);
  });
});
