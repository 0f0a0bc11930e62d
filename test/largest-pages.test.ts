import { afterAll, beforeAll, expect, test } from "vitest";
import { startServiceProcess } from "../packages/postgres/src/sandbox/service-process.ts";
import { cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { expectWhole, LISTS, memoryOf, readPage, tokenFor } from "./support/largest-pages.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* One page of the largest rows of each list takes little memory of the node (decisions: sizes). */

/** The largest page of these rows has 130 MiB, of which a response in memory would take several times as much. */
const ROWS = 64;
/** The collector frees strings late; a page of any size takes no more. */
const MOST_MIB = 192;

const { url: DATABASE_URL, owner } = await cloneDatabase(SEEDED);
const service = await startServiceProcess({ SECRETS_KEYS, DATABASE_URL, ROLE: "api", LOG_LEVEL: "silent" });
afterAll(() => service.end());
const memory = memoryOf(service.process.pid as number);
if (memory === undefined) console.log("The memory of the service is not checked: this system has no /proc.");

beforeAll(async () => {
  for (const list of LISTS) await readPage(service.url + list.path, await tokenFor(service.url, list)); // warms up
});

test.each(LISTS)("$name: a page of the largest rows is whole and takes little memory (D-sizes-6)", async (list) => {
  const token = await tokenFor(service.url, list);
  await list.fill(owner, ROWS);
  memory?.reset();
  const before = memory?.peakMiB() ?? 0;
  expectWhole(list, ROWS, await readPage(service.url + list.path, token));
  expect((memory?.peakMiB() ?? 0) - before).toBeLessThan(MOST_MIB);
});
