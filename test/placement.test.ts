import { describe, expect, test } from "vitest";
import { COLUMNS, type Place, placesOf } from "../server/store/postgres/engine/placement/places.ts";
import { cloneDatabase } from "./support/database.ts";
import { statements } from "./support/statements.ts";

/*
 * All rows of an outlet can be stored on one server (decisions: placement by outlet): keys begin with the outlet, and statements
 * name it.
 */

const { owner } = await cloneDatabase();

const BOUND = "SELECT tablename AS name FROM pg_policies WHERE policyname = 'bound_outlet' ORDER BY tablename";
const tables = (await owner.query<{ name: string }>(BOUND)).map(({ name }) => name);

const UNIQUE = `
  SELECT i.indrelid::regclass::text AS "table", i.indexrelid::regclass::text AS index, a.attname AS first
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
  WHERE i.indisunique AND i.indrelid = ANY($1::regclass[]) ORDER BY 1, 2`;

const places = await placesOf(owner);
const tablesOf = (place: Place) => places.filter(({ expected }) => expected === place).map(({ table }) => table);

test("every table has a placement; tables with row-level security are placed by outlet", () => {
  expect(places.length).toBeGreaterThan(30);
  expect(tablesOf("outlet")).toEqual(tables);
});

describe.each(["outlet", "partner"] as const)("tables by %s", (place) => {
  const column = COLUMNS[place];
  const placedTables = tablesOf(place);

  test("every key begins with the column", async () => {
    expect(placedTables.length).toBeGreaterThan(7);
    const keys = await owner.query<{ table: string; index: string; first: string }>(UNIQUE, [placedTables]);
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(placedTables));
    expect(keys.filter(({ first }) => first !== column)).toEqual([]);
  });

  test("foreign keys between them contain the column on both sides, and none references a table on the coordinator", async () => {
    const references = await owner.query<{ to: string; definition: string }>(
      `SELECT confrelid::regclass::text AS to, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY($1::regclass[])`,
      [placedTables],
    );
    const between = references.filter(({ to }) => placedTables.includes(to));
    expect(between.length).toBeGreaterThan(1);
    for (const { definition } of between)
      expect(definition).toMatch(new RegExp(`^FOREIGN KEY \\(${column}\\b.*\\) REFERENCES \\w+\\(${column}\\b`));
    const elsewhere = references.filter((reference) => !between.includes(reference)).map(({ to }) => to);
    expect(elsewhere.filter((to) => !tablesOf("everywhere").includes(to))).toEqual([]);
  });

  test("have no triggers", async () => {
    const triggers = await owner.query(
      "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY($1::regclass[])",
      [placedTables],
    );
    expect(triggers).toEqual([]);
  });
});

/** Statements of requests and workers without an outlet or partner, with the reason. Each of them queries every server. */
const ASKS_ALL: Record<string, string> = {
  "outlets/outlet-work.ts PENDING":
    "image checks that are due and events that wait, of whatever outlet: read without a lock, then claimed by outlet",
  "outlets/orders.ts OUTLET": "the platform names an order by its number alone",
  "outlets/payments.ts OUTLET": "the platform names a payment by its id alone",
};

/** The same for metrics and operator commands, which block no request. */
const OPERATORS: Record<string, string> = {
  "outlets/outlet-work.ts CHECKS": "metrics say how many image checks wait",
  "outlets/outlet-work.ts EVENTS": "metrics say how many events wait",
  "sealed-rows.ts CLEAR_SECRETS": "an operator has secrets of all partners sealed, once",
  "sealed-rows.ts keysInUse": "a start and an operator ask under which keys secrets are, whosever they are",
  "sealed-rows.ts rewrapRows": "an operator has secrets of all partners wrapped anew",
  "sealed-rows.ts rewrapRows 2": "one of those rows, by all of its key",
};

/** Statements that only a single server runs. */
const ON_ONE_SERVER: Record<string, string> = {
  "outlets/outlet-events.ts COMPLETE_OF_SEVERAL": "the relay empties several outboxes together",
};

/** Fragments of statements; each statement built from them names its partner. */
const PARTS = [
  "deliveries/delivery-log.ts LOG",
  "deliveries/leases.ts leaseOf",
  "partners/integration-health.ts isUnannounced",
  "partners/outbox.ts newestPosition",
  "partners/subscribers.ts isForWebhookEndpoint",
];

/** Patterns of statements that name their outlet or partner, as a parameter or an inserted value. */
const NAMED = {
  outlet: [/\boutlet_id = \$1\b/, /INSERT INTO \w+[^(]*\(outlet_id\b/, /\(id, outlet_id,/],
  partner: [
    /\bpartner_id = (\$1\b|ANY\(\$1)|\$\{among\("(\w\.)?partner_id"\)\}/,
    /INSERT INTO \w+[^(]*\(\s*(\w+, )?partner_id\b/,
  ],
};

const all = [...statements()];

test("at most three statements of requests and workers query all servers (D-placement-by-outlet-1)", () => {
  expect(Object.keys(ASKS_ALL).length).toBeLessThanOrEqual(3);
  const listedNames = Object.keys({ ...ASKS_ALL, ...OPERATORS, ...ON_ONE_SERVER });
  expect(listedNames.filter((name) => !all.some(([statementName]) => statementName === name))).toEqual([]);
});

describe.each(["outlet", "partner"] as const)("statements on tables by %s", (place) => {
  // A table that the program puts in may be any.
  const onTables = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|USING)\\s+(?:(?:${tablesOf(place).join("|")})\\b|\\$\\{)`);
  const placedStatements = all.filter(([name, text]) => onTables.test(text) && !PARTS.includes(name));

  test("are found", () => {
    expect(placedStatements.length).toBeGreaterThan(15);
  });

  test.each(placedStatements)("%s names its outlet or partner, or is on the list", (name, text) => {
    const isListed = name in ASKS_ALL || name in OPERATORS || name in ON_ONE_SERVER;
    expect(NAMED[place].some((form) => form.test(text))).toBe(!isListed);
  });
});
