import { lstat, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bench, none } from "../support/bench.ts";
import { waitFor } from "../support/clock.ts";
import { isGone, pidIn } from "../support/local-server.ts";
import { startNode } from "./node.ts";

const KILLS = 5;
/** A server waits 30 s for a start that adopts it, then ends and is cleared away. */
const WITHIN_S = 60;

/** What a sandbox leaves that is killed, and whose project is removed then. */
export const kills: Bench = {
  name: "review-kills",
  about: `${KILLS} sandboxes with a database of their own, each killed with its DATA_DIR removed; what is there up to ${WITHIN_S} s later`,
  async run(progress) {
    await using stack = new AsyncDisposableStack();
    const left: Left[] = [];
    for (let nth = 0; nth < KILLS; nth++) {
      progress(`sandbox ${nth + 1} of ${KILLS}`);
      left.push(await killOne(stack));
    }
    const killedMs = performance.now();
    const before = await serversOf(left);
    const megabytes = await outsideMb(left);
    progress("waiting for the last of them to end");
    const isOver = async () => (await serversOf(left)) === 0 && (await outsideMb(left)) === 0;
    await waitFor("nothing left", isOver, { withinS: WITHIN_S, everyMs: 200 }).catch(() => {});
    const tookS = (performance.now() - killedMs) / 1_000;
    return [
      {
        label: `servers of ${KILLS} killed sandboxes, at the last kill`,
        value: before,
        unit: "",
        limit: { atLeast: 1 },
      },
      { label: "outside of their projects then", value: megabytes, unit: "MB" },
      { label: "servers left", value: await serversOf(left), unit: "", limit: none },
      { label: "left outside of their projects", value: await outsideMb(left), unit: "MB", limit: none },
      { label: "all gone after the last kill within", value: tookS, unit: "s", limit: { atMost: WITHIN_S } },
    ];
  },
};

/** `home`: where the data of a sandbox lay, which is outside of the project where PostgreSQL's user cannot enter that. */
type Left = { server: number; home: string };

async function killOne(stack: AsyncDisposableStack): Promise<Left> {
  const project = await mkdtemp(join(await realpath(tmpdir()), "bench-killed-")); // its owner's alone, as a home is
  stack.defer(() => rm(project, { recursive: true, force: true }));
  const DATA_DIR = join(project, ".data");
  const node = await startNode(stack, { DATA_DIR, LOG_LEVEL: "silent" });
  await node.ready();
  const home = await realpath(join(DATA_DIR, "postgres"));
  const server = await pidIn(join(home, "data"));
  process.kill(node.pid, "SIGKILL");
  await waitFor("the end of the sandbox", node.hasEnded);
  await rm(project, { recursive: true });
  return { server, home };
}

async function serversOf(left: Left[]): Promise<number> {
  const gone = await Promise.all(left.map(({ server }) => isGone(server)));
  return gone.filter((isOne) => !isOne).length;
}

async function outsideMb(left: Left[]): Promise<number> {
  const sizes = await Promise.all(left.map(({ home }) => sizeOf(home)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

/** Bytes on the disk of all files below; 0 where there is nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(({ parentPath, name }) =>
      lstat(join(parentPath, name)).then(
        ({ blocks }) => blocks * 512,
        () => 0, // removed meanwhile
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
