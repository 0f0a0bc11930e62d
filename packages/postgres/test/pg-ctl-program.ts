import { pino } from "pino";
import { locateBundle } from "../src/embedded/binaries.ts";
import { startUnderPgCtl } from "../src/embedded/pg-ctl.ts";
import { openSession } from "../src/session.ts";

/* Run by pg-ctl.test.ts as an unprivileged user. Arguments: the data folder, and how the program ends: `stopped`, `exited` or `killed`. */

const [dataDir = "", end] = process.argv.slice(2);
const log = pino({ level: "silent" });
const postgres = await startUnderPgCtl(dataDir, await locateBundle(), log);
const query = async (statement: string) => {
  const session = await openSession(postgres.url, "test");
  try {
    return await session.query<{ value: number }>(statement);
  } finally {
    await session.close();
  }
};
await query("CREATE TABLE IF NOT EXISTS starts (value int)");
await query("INSERT INTO starts SELECT count(*) FROM starts");
const user = await openSession(await postgres.addUser("added"), "test");
await user.close();
const second =
  dataDir === "memory"
    ? undefined
    : await startUnderPgCtl(dataDir, await locateBundle(), log).then(
        () => "it started twice",
        ({ message }: Error) => message,
      );
const starts = (await query("SELECT value FROM starts ORDER BY value")).map(({ value }) => value);
console.log(JSON.stringify({ starts, second, dataFolder: postgres.dataFolder }));
if (end === "exited") process.exit(7); // as at a second Ctrl-C
if (end === "killed") process.kill(process.pid, "SIGKILL");
await postgres.stop();
