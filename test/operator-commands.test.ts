import { describe, expect, test } from "vitest";
import { cloneDatabase } from "./support/database.ts";
import { type OperatorCommand, runCommand } from "./support/operator-command.ts";

/* `npm run operator -- migrate` and `npm run operator -- place` as an operator calls them. */

const URL_OF_NONE = "postgres://postgres@127.0.0.1:1/postgres";

const USAGE: Record<OperatorCommand, string> = {
  revoke:
    "npm run operator -- revoke --notification-secret CLIENT | --key NAME | --everything [--database <postgres URL>]",
  migrate: "npm run operator -- migrate [--contract] [--database <postgres URL>]",
  "renew-ids": "npm run operator -- renew-ids [--database <postgres URL>]",
  place: "npm run operator -- place [--dry-run] [--shards N] [--database <postgres URL>]",
};

describe.each(["migrate", "place"] as const)("npm run %s", (command) => {
  test("exits with 2, one sentence and the usage without a database and for an unknown option", async () => {
    const [none, unknown] = await Promise.all([runCommand(command, []), runCommand(command, ["--shard", "4"])]);
    expect(none).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "Expected --database, MIGRATION_DATABASE_URL or DATABASE_URL, got none. Sandboxes need no commands for their embedded database.\n" +
        `  ${USAGE[command]}\n`,
    });
    expect(unknown).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^Unknown option '--shard'.*\n {2}npm run /s),
    });
  });

  test("exits with 1 and one sentence for an unreachable server; --help exits with 0", async () => {
    const [away, help] = await Promise.all([
      runCommand(command, [], { DATABASE_URL: URL_OF_NONE }),
      runCommand(command, ["-h"]),
    ]);
    expect(away).toEqual({
      code: 1,
      stdout: "",
      stderr: "The database is not available: connect ECONNREFUSED 127.0.0.1:1\n",
    });
    expect(help).toEqual({ code: 0, stdout: expect.stringContaining(USAGE[command]), stderr: "" });
  });
});

test.each(["0", "1025", "1.5", "many"])(
  "npm run operator -- place --shards %s: rejected for any database",
  async (shards) => {
    expect(await runCommand("place", ["--shards", shards, "--database", URL_OF_NONE])).toEqual({
      code: 2,
      stdout: "",
      stderr: `Expected --shards from 1 to 1024, got ${shards}.\n  ${USAGE.place}\n`,
    });
  },
);

describe("on one server", async () => {
  const { url, owner } = await cloneDatabase("template1");
  const applied = () => owner.query("SELECT * FROM schema_migrations ORDER BY 1");
  /** A line of the table that place prints: a table that is there, of this size. */
  const row = (table: string, belongs: string) => new RegExp(`^${table} +${belongs} +\\S.*? +\\d+\\.\\d MB$`, "m");

  test("migrate applies all migrations to an empty database and nothing on a second run", async () => {
    const first = await runCommand("migrate", ["--database", url]);
    expect(first).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(/^Migrations applied: \d\d\.$/m),
    });
    const before = await applied();
    expect(before.length).toBeGreaterThan(20);
    const secondRun = await runCommand("migrate", ["--contract"], { DATABASE_URL: url });
    expect(secondRun).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/^Nothing to apply\.$/m) });
    expect(await applied()).toEqual(before);
  });

  test("place --dry-run prints the placement of each table, and place changes nothing", async () => {
    const dry = await runCommand("place", ["--dry-run", "--database", url]);
    expect(dry).toMatchObject({ code: 0, stderr: "" });
    expect(dry.stdout).toMatch(/^table +expected +actual +shards +size$/m);
    expect(dry.stdout).toMatch(row("orders", "by outlet_id"));
    expect(dry.stdout).toMatch(row("deliveries", "by partner_id"));
    expect(dry.stdout).toMatch(row("partners", "everywhere"));
    expect(dry.stdout).toMatch(row("rate_limits", "on the coordinator"));
    expect(dry.stdout).toMatch(
      /^All tables are on this server, because the database does not have the citus extension\.$/m,
    );
    const before = await applied();
    expect((await runCommand("place", ["--database", url])).stdout).toBe(dry.stdout);
    expect(await applied()).toEqual(before);
  });
});
