import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { readMigrations } from "../../server/store/postgres/engine/migration-files.ts";
import { cloneDatabase } from "../../test/support/database.ts";
import { upgrade } from "../delivery/upgrade.ts";
import { unpackVersionBefore } from "../delivery/version-before.ts";

/* The version before and this one on one database, under load, in both directions (decisions: expand and contract). */

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const { url, owner } = await cloneDatabase("template1");

test("an upgrade, a rollback, and another upgrade with its contracts lose, invent and reject nothing", async () => {
  const { folder } = await unpackVersionBefore(stack);
  const [migrations = ""] = globSync("server/**/migrations", { cwd: folder }); // the folder may move
  const former = (await readMigrations(join(folder, migrations))).map(({ name }) => name);
  const ours = (await readMigrations()).map(({ name }) => name);
  expect(new Set(former).difference(new Set(ours))).toEqual(new Set());

  const options = { url, before: folder, outlets: 4, ordersBetween: 20, progress: () => {} };
  const { rows, whole, others } = await upgrade(stack, options);
  expect(others).toEqual([]);
  const clean = { rejected: 0, noResponse: 0, other: 0, lost: 0, invented: 0 };
  expect(rows).toEqual(
    ["the upgrade", "the rollback", "the second upgrade", "the contracts"].map((name) => ({
      ...clean,
      name,
      awayS: expect.any(Number),
      accepted: expect.any(Number),
      gapS: expect.any(Number),
      gapElsewhereS: undefined,
    })),
  );
  expect(whole).toMatchObject({ ...clean, silent: 0 });
  expect(await migrate(owner)).toEqual({ applied: [], pending: [], newer: [] });
}, 240_000);
