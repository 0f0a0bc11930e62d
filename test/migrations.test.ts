import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openSession } from "@partner-api/postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../server/observe/log/log.ts";
import { APPLICATION_NAME } from "../server/store/postgres/engine/application-name.ts";
import { type Database, openDatabase } from "../server/store/postgres/engine/database.ts";
import { migrate } from "../server/store/postgres/engine/migrate.ts";
import {
  NEWEST,
  readMigrations,
  statementsOf,
  withoutComments,
} from "../server/store/postgres/engine/migration-files.ts";
import { nodesBefore } from "../server/store/postgres/engine/older-nodes.ts";
import { cloneDatabase } from "./support/database.ts";
import { MIGRATIONS, migrationsFolder } from "./support/migrations-folder.ts";
import { schemaOf } from "./support/schema-of.ts";

/* Migrations: expands beside which older nodes serve on, and contracts (decisions: expand and contract). */

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function openFolder(files: Record<string, string> = {}) {
  const folder = migrationsFolder();
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  return folder;
}

const namesIn = async (database: Database) =>
  (await database.query<{ name: string }>("SELECT name FROM schema_migrations ORDER BY number, name DESC")).map(
    ({ name }) => name,
  );

const FIRST = "CREATE TABLE first (value integer); INSERT INTO first VALUES (1);";

describe("files", async () => {
  const { url, owner: database } = await cloneDatabase("template1");
  const { folder, write, remove } = openFolder({
    "0001_first.sql": FIRST,
    "0002_second.sql": "INSERT INTO first SELECT value + 1 FROM first; -- twice as many\n",
    "0004_fourth.sql": "INSERT INTO first SELECT value + 10 FROM first WHERE '--' <> 'a  b';",
  });

  test("applies each file once and in order when two nodes migrate at the same time", async () => {
    const secondDatabase = openDatabase({ url, log: createLog("silent"), asOwner: true });
    const all = [migrate(database, { folder }), migrate(secondDatabase, { folder }), migrate(database, { folder })];
    const applied = (await Promise.all(all)).flatMap((done) => done.applied);
    await secondDatabase.close();
    const files = ["0001_first.sql", "0002_second.sql", "0004_fourth.sql"];
    expect([applied.sort(), await namesIn(database)]).toEqual([files, files]);
    expect(await database.query("SELECT value FROM first ORDER BY value")).toEqual(
      [1, 2, 11, 12].map((value) => ({ value })),
    );
  });

  test("rolls back a failing file and names it", async () => {
    write("0005_fifth.sql", "CREATE TABLE fifth (); SELECT 1 / 0;");
    await expect(migrate(database, { folder })).rejects.toThrow(
      "Migration 0005_fifth.sql failed and was rolled back: division",
    );
    expect(await database.query("SELECT to_regclass('fifth') AS fifth")).toEqual([{ fifth: null }]);
    remove("0005_fifth.sql");
  });

  test("retries a file that PostgreSQL rolled back because of another transaction", async () => {
    const { owner } = await cloneDatabase("template1");
    const conflicting = openFolder({
      "0001_tries.sql": "CREATE SEQUENCE tries;", // its counter is not rolled back
      "0002_conflict.sql": `CREATE TABLE second ();
        DO $$ BEGIN
          IF nextval('tries') < 3 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
        END $$;`,
    });
    const applied = ["0001_tries.sql", "0002_conflict.sql"];
    expect(await migrate(owner, { folder: conflicting.folder })).toEqual({ applied, pending: [], newer: [] });
    expect(await owner.query("SELECT last_value AS tries FROM tries")).toEqual([{ tries: 3 }]);
  });

  test.each([
    [
      "an applied file that changed",
      "0002_second.sql",
      "SELECT 2;",
      "0002_second.sql was changed after it was applied",
    ],
    [
      "a change within a text",
      "0004_fourth.sql",
      "INSERT INTO first SELECT value + 10 FROM first WHERE '--' <> 'a b';",
      "was changed after",
    ],
    [
      "a number before the newest",
      "0003_late.sql",
      "SELECT 3;",
      "0003_late.sql is new, but 0004_fourth.sql is applied",
    ],
    ["the same number twice", "0004_again.sql", "SELECT 4;", "0004_again.sql and 0004_fourth.sql have the same number"],
    [
      "another name",
      "fifth.sql",
      "SELECT 5;",
      "Expected a name like 0001_name.sql, 0001_name.contract.sql or 0001_name.concurrent.sql",
    ],
  ])("rejects %s", async (_, name, text, sentence) => {
    const before = await readFile(join(folder, name), "utf8").catch(() => undefined);
    write(name, text);
    await expect(migrate(database, { folder })).rejects.toThrow(sentence);
    await (before === undefined ? remove(name) : write(name, before));
    await migrate(database, { folder });
  });

  test("accepts changes of comments and layout in applied files", async () => {
    write("0002_second.sql", "/* Twice\nas many. */ INSERT INTO first\n  SELECT value + 1 FROM first;");
    expect(await migrate(database, { folder })).toEqual({ applied: [], pending: [], newer: [] });
  });

  test.each([
    ["a -- b\n  c", "a c"],
    ["/* a */ b /* c\n-- d */\n", "b"],
    ["'a -- b  c' -- d", "'a -- b  c'"],
    ["'a '' -- b' --", "'a '' -- b'"],
    ["E'a \\' -- b' --c", "E'a \\' -- b'"],
    ['"a -- b" -- c', '"a -- b"'],
    ["DO $$ -- kept\n $$ -- not", "DO $$ -- kept\n $$"],
    ["$a$ $$ -- $$ $a$ --b", "$a$ $$ -- $$ $a$"],
  ])("removes comments from %j: %j", (text, expected) => expect(withoutComments(text)).toBe(expected));

  test.each([
    ["", []],
    [" ; ;", []],
    ["SELECT 1", ["SELECT 1"]],
    ["SELECT 1; -- one; two\nSELECT 2;", ["SELECT 1", "SELECT 2"]],
    ["SELECT ';', E'\\';' ; SELECT \";\"", ["SELECT ';', E'\\';'", 'SELECT ";"']],
    ["DO $$ BEGIN a; END $$; DO $b$ $$;$$ $b$;", ["DO $$ BEGIN a; END $$", "DO $b$ $$;$$ $b$"]],
    ["SELECT $1; SELECT 2", ["SELECT $1", "SELECT 2"]],
    ["DROP INDEX a, b; DROP INDEX c", ["DROP INDEX a", "DROP INDEX b", "DROP INDEX c"]],
  ])("splits %j into statements: %j", (text, expected) => expect(statementsOf(text)).toEqual(expected));
});

describe("expand and contract", async () => {
  const FILES = {
    "0001_first.sql": FIRST,
    "0002_wide.sql": "ALTER TABLE first ADD COLUMN width integer;",
    "0002_wide.contract.sql": "ALTER TABLE first DROP COLUMN value;",
    "0003_high.sql": "ALTER TABLE first ADD COLUMN height integer;",
  };
  const CONTRACT = "0002_wide.contract.sql";
  const newer = openFolder(FILES);
  const older = openFolder({ "0001_first.sql": FIRST });

  test("applies all migrations in order to an empty database", async () => {
    const { owner } = await cloneDatabase("template1");
    expect(await migrate(owner, newer)).toEqual({ applied: Object.keys(FILES), pending: [], newer: [] });
    expect(await namesIn(owner)).toEqual(Object.keys(FILES));
  });

  test("applies expands, and contracts on request only while no older node is connected", async () => {
    const { owner, url } = await cloneDatabase("template1");
    await migrate(owner, older);
    expect(await migrate(owner, newer)).toEqual({
      applied: ["0002_wide.sql", "0003_high.sql"],
      pending: [CONTRACT],
      newer: [],
    });
    expect(await migrate(owner, older)).toEqual({
      applied: [],
      pending: [],
      newer: ["0002_wide.sql", "0003_high.sql"],
    });

    const node = await openSession(url, "partner-integration-api schema 0001");
    const finish = () => migrate(owner, { ...newer, contracts: true });
    await expect(finish()).rejects.toThrow(
      `Migration ${CONTRACT} removes objects that older versions of the service use, and nodes with such versions are connected: ` +
        "partner-integration-api schema 0001 (1 connection). Stop or update them, and retry.",
    );
    await node.close();
    await Promise.all([
      node.ended,
      openSession(url, "partner-integration-api schema 0002").then((same) => same.close()),
    ]);
    expect(await finish()).toEqual({ applied: [CONTRACT], pending: [], newer: [] });
    await expect(migrate(owner, older)).rejects.toThrow(`newer than this code: it has migration ${CONTRACT}. Update`);
  });

  test("compares nodes by the newest migration they know", async () => {
    const { owner, url } = await cloneDatabase("template1");
    const names = ["partner-integration-api", "partner-integration-api schema 9 listening", "another program"];
    const sessions = await Promise.all(names.map((name) => openSession(url, name)));
    const former = "partner-integration-api (1 connection)";
    expect(await nodesBefore(owner, 9)).toEqual([former]);
    expect(await nodesBefore(owner, 10)).toEqual([former, "partner-integration-api schema 9 listening (1 connection)"]);
    expect(APPLICATION_NAME).toBe(`partner-integration-api schema ${NEWEST}`);
    await Promise.all(sessions.map((session) => session.close()));
  });

  test("reads a history from before contracts existed and writes it so that nodes of that version can read it", async () => {
    const { owner } = await cloneDatabase("template1");
    const text = `${FIRST} -- as it was`;
    await owner.query(
      `CREATE TABLE schema_migrations (number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()); ${FIRST}`,
    );
    await owner.query("INSERT INTO schema_migrations (number, name, sha256) VALUES (1, '0001_first.sql', $1)", [
      sha256(text),
    ]);
    await expect(migrate(owner, older)).rejects.toThrow("0001_first.sql was changed after it was applied");
    const same = openFolder({ "0001_first.sql": text });
    await migrate(owner, same);
    expect(await migrate(owner, older)).toEqual({ applied: [], pending: [], newer: [] });
    expect(await owner.query("SELECT number, name, sha256, statements_sha256 FROM schema_migrations")).toEqual([
      { number: 1, name: "0001_first.sql", sha256: sha256(text), statements_sha256: sha256(withoutComments(text)) },
    ]);
  });
});

describe("locks", async () => {
  const { owner, url } = await cloneDatabase("template1");
  const { folder, write } = openFolder({ "0001_first.sql": FIRST });
  beforeAll(() => migrate(owner, { folder }));

  test("a migration blocked by a long reader retries without blocking other sessions", async () => {
    write("0002_wide.sql", "ALTER TABLE first ADD COLUMN width integer;");
    const dump = await openSession(url, "a dump");
    await dump.query("BEGIN");
    await dump.query("SELECT count(*) FROM first");
    const messages: string[] = [];
    const onProgress = (sentence: string) => void messages.push(sentence);
    await expect(migrate(owner, { folder, onProgress, patience: { tries: 2, pauseMs: 1 } })).rejects.toThrow(
      /^A migration got no lock in 2 attempts, and changed nothing\. Running transactions: (.+, )?a dump \(process \d+, since \S+Z\)(, .+)?\. Retry when they have ended\.$/,
    ); // an autovacuum does not conflict with it
    expect(messages).toEqual([
      expect.stringMatching(/^waiting for a lock .* running transactions: .*\ba dump \(process/),
    ]);

    const reader = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
    const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>();
    const migrating = migrate(owner, { folder, onProgress: () => waits(), patience: { tries: 1_000, pauseMs: 5 } });
    await isWaiting;
    expect(await reader.query("SELECT value FROM first")).toEqual([{ value: 1 }]); // within a `lock_timeout` of the migration
    await dump.close();
    expect(await migrating).toEqual({ applied: ["0002_wide.sql"], pending: [], newer: [] });
    await reader.close();
  });
});

describe("the project's migrations", async () => {
  const { owner: migrated } = await cloneDatabase();

  test("are applied in every cloned test database", async () => {
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql"));
    expect((await namesIn(migrated)).sort()).toEqual(files.sort());
  });

  test("drop one object per statement, as a cluster requires", async () => {
    const statements = (await readMigrations()).flatMap((migration) => migration.statements);
    expect(statements.filter((statement) => /^DROP [^(]*,/.test(statement))).toEqual([]);
  });

  test("produce the same schema in order and with all expands before all contracts", async () => {
    const { owner } = await cloneDatabase("template1");
    const { folder, add } = openFolder();
    await add(({ kind }) => kind === "expand");
    await migrate(owner, { folder });
    await add(({ kind }) => kind === "contract");
    await migrate(owner, { folder, contracts: true });
    expect((await namesIn(owner)).sort()).toEqual((await readMigrations()).map(({ name }) => name).sort());
    const schema = await schemaOf(owner);
    expect(schema.length).toBeGreaterThan(200);
    const { owner: inOrder } = await cloneDatabase("template1"); // not `migrated`: its tables may be partitions
    await migrate(inOrder);
    expect(schema).toEqual(await schemaOf(inOrder));
  });
});

/** The first file to which the rule applies. Earlier files built indexes of large tables in their transactions (decisions: expand and contract). */
const FIRST_SHORT = 56;
const LARGE = ["orders", "events", "deliveries", "delivery_attempts"];
/** Statements that lock a large table for a time that depends on its rows. */
function longHolds(statements: string[]): string[] {
  const newTables = new Set(
    statements.flatMap((each) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(each)?.[1] ?? []),
  );
  const tables = LARGE.filter((table) => !newTables.has(table)).join("|");
  const index = new RegExp(`^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY\\b).*\\bON (ONLY )?(${tables})\\b`, "is");
  const all = new RegExp(`^UPDATE (ONLY )?(${tables})\\b(?!.*\\bWHERE\\b)`, "is");
  return statements.filter((each) => index.test(each) || all.test(each));
}

test("no new expand locks a large table while it builds an index or updates all rows (D-expand-and-contract-1)", async () => {
  const migrations = (await readMigrations()).map((migration) => ({
    ...migration,
    long: longHolds(migration.statements),
  }));
  const expands = migrations.filter(({ kind }) => kind === "expand");
  expect(
    expands.filter(({ number, long }) => number >= FIRST_SHORT && long.length > 0),
    "an index belongs into NNNN_name.concurrent.sql, as CREATE INDEX CONCURRENTLY; rows are updated in parts, as 0043 does",
  ).toEqual([]);
  expect(expands.filter(({ long }) => long.length > 0).length).toBeGreaterThan(2); // detects the older ones
  expect(
    longHolds(["UPDATE events SET product = 'food'", "UPDATE events SET product = 'food' WHERE number = 1"]),
  ).toHaveLength(1);
});
