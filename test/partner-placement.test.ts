import { describe, expect, test } from "vitest";
import { queryGroups } from "../server/store/postgres/engine/partner-groups.ts";
import { createPartnerGroups } from "../server/store/postgres/engine/placement/partner-groups.ts";
import { placesOf } from "../server/store/postgres/engine/placement/places.ts";
import { cloneDatabase } from "./support/database.ts";
import { statements } from "./support/statements.ts";

/*
 * All rows of a partner can be stored on one server (decisions: queue by partner), so statements name the partner for each table.
 * `placement.test.ts` checks the keys of these tables.
 */

const { owner } = await cloneDatabase();

const tables = (await placesOf(owner)).filter(({ expected }) => expected === "partner").map(({ table }) => table);

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

  test("finds the statements on partner tables", () => {
    expect(all.length).toBeGreaterThan(40);
  });

  test.each(all)("%s names the partner of each table", (_name, text) => {
    for (const { table, as } of touched(text))
      expect(text, `${table} ${as ?? ""}`).toMatch(
        new RegExp(`\\b${as ?? table}\\.partner_id\\b${as ? "" : "|(?<![.\\w])partner_id (=|IN|>)|among\\("}`),
      );
  });

  test("inserts name the partner", () => {
    const ADDED = new RegExp(`INSERT INTO (${tables.join("|")})\\b[^(]*\\(([^)]*)\\)`, "g");
    const added = [...statements().values()].flatMap((text) => [...text.matchAll(ADDED)]);
    expect(added.length).toBeGreaterThan(6);
    for (const [insert, , columns] of added) expect(columns?.split(/,\s*/), insert).toContain("partner_id");
  });
});

describe("groups of partners", () => {
  /** A database with partners in several shards, or in one; its first `isAwayFor` queries fail. */
  function planted({ isCluster, isAwayFor = 0 }: { isCluster: boolean; isAwayFor?: number }) {
    const queries: string[] = [];
    const shards: Record<string, number> = { a: 1, b: 2, c: 1 };
    async function query(text: string, values: readonly unknown[] = [], name = ""): Promise<unknown[]> {
      queries.push(name);
      if (queries.length <= isAwayFor) throw new Error("the database is away");
      if (name === "partner-groups") return [{ partners: ["a", "c"] }, { partners: ["b"] }];
      if (name === "partner-shards")
        return (values[0] as string[]).map((partner_id) => ({ partner_id, shard: shards[partner_id] }));
      if (text.includes("pg_extension")) return isCluster ? [{ version: "13.0" }] : [];
      return isCluster ? [{}] : expect.unreachable("one server has no partitions of Citus");
    }
    return { groups: createPartnerGroups({ query } as never), queries };
  }
  const items = ["b", "a", "c", "a"].map((partnerId, nth) => ({ partnerId, nth }));

  test("one server has a single group, queried once", async () => {
    const { groups, queries } = planted({ isCluster: false });
    expect([await groups.all(), await groups.splitByServer(items), await groups.splitByServer([])]).toEqual([
      [null],
      [items],
      [],
    ]);
    expect(queries).toHaveLength(1);
  });

  test("a cluster has one group per shard", async () => {
    const { groups, queries } = planted({ isCluster: true });
    expect(await groups.all()).toEqual([["a", "c"], ["b"]]);
    expect(await groups.splitByServer(items)).toEqual([[items[0]], [items[1], items[2], items[3]]]);
    expect(queries).toEqual(["", "", "partner-groups", "partner-shards"]);
  });

  test("the groups are queried again after the database was unavailable", async () => {
    const { groups } = planted({ isCluster: true, isAwayFor: 1 });
    await expect(groups.all()).rejects.toThrow("the database is away");
    expect(await groups.all()).toEqual([["a", "c"], ["b"]]);
  });

  test("queries each group separately; an unreachable group does not affect the others", async () => {
    const { groups } = planted({ isCluster: true });
    const away = (...partners: string[]) =>
      queryGroups(groups, async (group) => {
        if (group?.some((name) => partners.includes(name))) throw new Error(`${group} away`);
        return group;
      });
    expect(await away()).toEqual([["a", "c"], ["b"]]);
    expect(await away("a")).toEqual([["b"]]);
    await expect(away("a", "b")).rejects.toThrow("a,c away");
  });
});
