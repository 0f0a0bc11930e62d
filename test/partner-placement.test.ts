import { describe, expect, test } from "vitest";
import { placesOf } from "../server/store/postgres/placement/places.ts";
import { cloneDatabase } from "./support/database.ts";
import { statements } from "./support/statements.ts";

/*
 * Every row of a partner can stand on one server (decisions: queue by partner): the keys of its tables begin with the partner, and
 * statements name it for each table that they touch.
 */

const { owner } = await cloneDatabase();

const tables = (await placesOf(owner)).filter(({ belongs }) => belongs === "partner").map(({ table }) => table);

const UNIQUE = `
  SELECT i.indrelid::regclass::text AS "table", i.indexrelid::regclass::text AS index, a.attname AS first
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
  WHERE i.indisunique AND i.indrelid = ANY($1::regclass[]) ORDER BY 1, 2`;

test("every key of a partner's table begins with the partner", async () => {
  expect(tables.length).toBeGreaterThan(6);
  const keys = await owner.query<{ table: string; index: string; first: string }>(UNIQUE, [tables]);
  expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(tables));
  expect(keys.filter(({ first }) => first !== "partner_id")).toEqual([]);
});

test("references between them name the partner on both sides, and no trigger is left", async () => {
  const references = await owner.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND conrelid = ANY($1::regclass[]) AND confrelid = ANY($1::regclass[])`,
    [tables],
  );
  expect(references.length).toBeGreaterThan(1);
  for (const { definition } of references)
    expect(definition).toMatch(/^FOREIGN KEY \(partner_id\b.*\) REFERENCES \w+\(partner_id\b/);
  const TRIGGERS = "SELECT tgname FROM pg_trigger WHERE tgrelid = ANY($1::regclass[]) AND NOT tgisinternal";
  expect(await owner.query(TRIGGERS, [tables])).toEqual([]);
});

/** The tables of a partner that a statement touches, each with the name by which the statement calls it. */
function touched(text: string): { table: string; as: string | undefined }[] {
  const KEYWORD = /^(WHERE|SET|ON|ORDER|CROSS|LEFT|JOIN|USING|FOR|LIMIT|GROUP|UNION|RETURNING|OFFSET)$/i;
  const TOUCHED = new RegExp(
    `\\b(?:FROM|JOIN|UPDATE|USING)\\s+(${tables.join("|")})\\b(?:\\s+(?:AS\\s+)?(\\w+))?`,
    "g",
  );
  return [...text.matchAll(TOUCHED)].map(([, table = "", as]) => ({
    table,
    as: as === undefined || KEYWORD.test(as) ? undefined : as,
  }));
}

describe("statements", () => {
  const all = [...statements()].filter(([, text]) => touched(text).length > 0);

  test("those on a partner's table are found", () => {
    expect(all.length).toBeGreaterThan(40);
  });

  test.each(all)("%s names the partner of each table", (_name, text) => {
    for (const { table, as } of touched(text))
      expect(text, `${table} ${as ?? ""}`).toMatch(
        new RegExp(`\\b${as ?? table}\\.partner_id\\b${as ? "" : "|(?<![.\\w])partner_id (=|IN|>)|among\\("}`),
      );
  });

  test("rows are added with their partner", () => {
    const ADDED = new RegExp(`INSERT INTO (${tables.join("|")})\\b[^(]*\\(([^)]*)\\)`, "g");
    const added = [...statements().values()].flatMap((text) => [...text.matchAll(ADDED)]);
    expect(added.length).toBeGreaterThan(6);
    for (const [insert, , columns] of added) expect(columns?.split(/,\s*/), insert).toContain("partner_id");
  });
});
