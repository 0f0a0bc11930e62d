import { afterAll, expect, test } from "vitest";
import { createLog } from "../../server/observe/log/log.ts";
import { openDatabase } from "../../server/store/postgres/engine/database.ts";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { NEWEST } from "../../server/store/postgres/engine/migration-files.ts";
import { placesOf } from "../../server/store/postgres/engine/placement/places.ts";
import { asSuperuser, createOnCluster, dropDatabase, findCluster } from "../support/cluster.ts";
import { migrationsFolder } from "../support/migrations-folder.ts";
import { killCommandAt, runCommand } from "../support/operator-command.ts";

/* `npm run operator -- place` on a cluster, from an empty database to a placed one, with kills in between (decisions: placement by outlet). */

const NAME = "placed_by_test";
const cluster = await findCluster();
const url = await createOnCluster(cluster, NAME);
afterAll(() => dropDatabase(cluster.servers, NAME));

/** Shards on the coordinator have names derived from their tables. */
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text !~ '_[0-9]+$' ORDER BY 1, 2`;
const keys = () => asSuperuser(url, (sql) => sql.query(FOREIGN_KEYS));
const places = () => asSuperuser(url, placesOf);
const place = (...args: string[]) => runCommand("place", [...args, "--database", url]);
const toBePlaced = async () => (await places()).filter(({ actual, expected }) => actual !== expected).length;

test("resumes after a kill while tables move and while foreign keys are restored; another run changes nothing", async () => {
  const migrated = await runCommand("migrate", ["--contract", "--database", url]);
  expect(migrated).toMatchObject({ code: 0, stderr: "" });
  const [before, all] = [await keys(), await toBePlaced()];
  expect(before.length).toBeGreaterThan(10);

  const dry = await place("--dry-run");
  expect(dry).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringContaining(`Tables to place: ${all}. Next: stop all nodes, then npm run operator -- place\n`),
  });
  expect([await keys(), await toBePlaced()]).toEqual([before, all]);

  const args = ["--shards", "2", "--database", url];
  expect(await killCommandAt("place", args, /^5 of /)).toBe(true);
  const unplaced = await toBePlaced();
  expect([unplaced > 0, unplaced < all]).toEqual([true, true]);
  expect(await killCommandAt("place", args, /^foreign key /)).toBe(true);
  expect(await toBePlaced()).toBe(0);
  expect((await keys()).length).toBeLessThan(before.length);

  const placing = await place("--shards", "2");
  const END = "All tables are in place. Next: start the nodes, with this server as their DATABASE_URL.\n";
  expect(placing).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining(END) });
  expect(await keys()).toEqual(before);
  const shards = (await places()).map(({ expected, shards }) => [expected, shards]);
  expect(new Set(shards.map(String))).toEqual(new Set(["coordinator,0", "everywhere,1", "outlet,2", "partner,2"]));

  const secondRun = await place();
  expect(secondRun.stdout).not.toMatch(/ of \d+: |^foreign key /m);
  expect(secondRun).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining(END) });
  expect(await keys()).toEqual(before);
}, 240_000);

const { folder, write, add } = migrationsFolder();
const LATER = `
  ALTER TABLE leased_deliveries ADD COLUMN later integer NOT NULL DEFAULT 0;
  CREATE INDEX leased_deliveries_later ON leased_deliveries (later);
  DROP INDEX leased_deliveries_due, leased_deliveries_later;
  UPDATE partner_positions SET last = last;
  CREATE TABLE later_of_outlet (outlet_id text NOT NULL, id uuid NOT NULL, PRIMARY KEY (outlet_id, id));
  COMMENT ON TABLE later_of_outlet IS 'place: outlet';
  CREATE TABLE later_of_partner (partner_id text NOT NULL, id uuid NOT NULL, PRIMARY KEY (partner_id, id));
  COMMENT ON TABLE later_of_partner IS 'place: partner';
  CREATE TABLE later_everywhere (id text PRIMARY KEY);
  COMMENT ON TABLE later_everywhere IS 'place: everywhere';
  CREATE TABLE later_on_coordinator (id text PRIMARY KEY);
  COMMENT ON TABLE later_on_coordinator IS 'place: coordinator';`;

test("places tables of a later migration, which changes the others, with them", async () => {
  const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
  try {
    await add(() => true);
    const name = `${String(NEWEST + 1).padStart(4, "0")}_later_tables.sql`;
    write(name, LATER);
    expect((await migrate(database, { folder })).applied).toEqual([name]);
    const later = (await places()).filter(({ table }) => table.startsWith("later_"));
    expect(Object.fromEntries(later.map(({ table, actual, shards }) => [table, [actual, shards]]))).toEqual({
      later_everywhere: ["everywhere", 1],
      later_of_outlet: ["outlet", 2],
      later_of_partner: ["partner", 2],
      later_on_coordinator: ["coordinator", 0],
    });
    expect(await toBePlaced()).toBe(0);
  } finally {
    await database.close();
  }
}, 120_000);
