import { describe, expect, test } from "vitest";
import { placesOf } from "../server/store/postgres/placement/places.ts";
import { cloneDatabase } from "./support/database.ts";
import { statements } from "./support/statements.ts";

/*
 * Every row of an outlet can stand on one server (decisions: placement by outlet): the keys of its tables begin with the outlet, and
 * statements name it.
 */

const { owner } = await cloneDatabase();

const BOUND = "SELECT tablename AS name FROM pg_policies WHERE policyname = 'bound_outlet' ORDER BY tablename";
const tables = (await owner.query<{ name: string }>(BOUND)).map(({ name }) => name);

const UNIQUE = `
  SELECT i.indrelid::regclass::text AS "table", i.indexrelid::regclass::text AS index, a.attname AS first
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
  WHERE i.indisunique AND i.indrelid = ANY($1::regclass[]) ORDER BY 1, 2`;

test("every key of an outlet's table begins with the outlet", async () => {
  expect(tables.length).toBeGreaterThan(10);
  const keys = await owner.query<{ table: string; index: string; first: string }>(UNIQUE, [tables]);
  expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(tables));
  expect(keys.filter(({ first }) => first !== "outlet_id")).toEqual([]);
});

test("references between them name the outlet on both sides", async () => {
  const references = await owner.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND conrelid = ANY($1::regclass[]) AND confrelid = ANY($1::regclass[])`,
    [tables],
  );
  expect(references.length).toBeGreaterThan(3);
  for (const { definition } of references)
    expect(definition).toMatch(/^FOREIGN KEY \(outlet_id\b.*\) REFERENCES \w+\(outlet_id\b/);
});

/** Statements that look for an outlet's rows without naming it, and why: each asks every server. */
const ACROSS_OUTLETS: Record<string, string> = {
  "outlet-work.ts WAITING":
    "image checks that are due and events that wait, of whatever outlet: read without a lock, then claimed by outlet",
  "orders.ts OUTLET": "the platform names an order by its number alone",
  "payments.ts OUTLET": "the platform names a payment by its id alone",
};

describe("statements", () => {
  const onTables = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|USING)\\s+(${tables.join("|")})\\b`);
  const all = [...statements()].filter(([, text]) => onTables.test(text));

  test("those on an outlet's tables are found", () => {
    expect(all.length).toBeGreaterThan(25);
    expect(Object.keys(ACROSS_OUTLETS).filter((name) => !all.some(([found]) => found === name))).toEqual([]);
    expect(Object.keys(ACROSS_OUTLETS).length).toBeLessThanOrEqual(3);
  });

  test.each(all)("%s names the outlet", (name, text) => {
    const isNamed =
      /\boutlet_id = \$1\b/.test(text) ||
      /INSERT INTO \w+[^(]*\(outlet_id\b/.test(text) ||
      /\(id, outlet_id,/.test(text);
    expect(isNamed).toBe(!(name in ACROSS_OUTLETS));
  });
});

test("every table says where it belongs, and its keys begin with that", async () => {
  const places = await placesOf(owner);
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter(({ belongs }) => belongs === "outlet").map(({ table }) => table)).toEqual(tables);
});
