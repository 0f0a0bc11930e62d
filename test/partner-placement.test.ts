import { describe, expect, test } from "vitest";
import { placesOf } from "../server/store/postgres/placement/places.ts";
import { cloneDatabase } from "./support/database.ts";
import { statements } from "./support/statements.ts";

/*
 * Every row of a partner can stand on one server (decisions: queue by partner): statements name it for each table that they touch. The keys
 * of its tables are held in `placement.test.ts`.
 */

const { owner } = await cloneDatabase();

const tables = (await placesOf(owner)).filter(({ belongs }) => belongs === "partner").map(({ table }) => table);

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
  /** The beginning of statements that name the partner behind it. */
  const BEGINNING = "subscribers.ts SUBSCRIBER";
  const all = [...statements()].filter(([name, text]) => name !== BEGINNING && touched(text).length > 0);

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
