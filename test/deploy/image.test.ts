import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "@partner-api/postgres/embedded";
import { connect } from "platform-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cloneDatabase } from "../support/database.ts";
import { SEEDED } from "../support/database-url.ts";
import { isInstalled } from "../support/installed.ts";
import { placeOrder } from "../support/place-order.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { until } from "../support/until.ts";
import { otherBases } from "./other-bases.ts";
import { isOk } from "./testbed.ts";

/*
 * Builds and starts both images (decisions: image): needs root on Linux with buildah, and the registries of Debian, npm and images.
 * IMAGE_BUILDER and IMAGE_BASE replace the base images where the image registry is unreachable.
 */

const { CI, IMAGE_BASE } = process.env;
const canRun = isInstalled("buildah") && isInstalled("unshare") && process.getuid?.() === 0;
const isWanted = CI || IMAGE_BASE;
const BUILD_MS = 3_600_000;
vi.setConfig({ testTimeout: 120_000, hookTimeout: BUILD_MS });

const run = promisify(execFile);
const buildah = async (...args: string[]): Promise<string> =>
  (await run("buildah", args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/**
 * Like an engine with `--read-only --tmpfs /tmp --volume data:/data --network host`: the image's files, read-only, as the image's user. It
 * replaces the shell, so that a signal reaches the program.
 */
const RUN = `
  mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && if [ -d "$1/data" ]; then mount --bind "$2" "$1/data"; fi &&
  mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t tmpfs tmpfs "$1/tmp" &&
  root=$1 user=$3 && shift 3 && exec chroot --userspec="$user" "$root" env -C /service "$@"`;

type Inspected = {
  Manifest: string;
  Docker: { config: { User: string; Env: string[]; Cmd: string[]; Healthcheck: { Test: string[] } } };
};
type Target = {
  target: string;
  maxBytes: number;
  settings(): Promise<Record<string, string>>;
  /** Pages that are built with the image. */
  pages: string[];
};

const TARGETS: Target[] = [
  {
    target: "service",
    maxBytes: 300_000_000,
    async settings() {
      const url = new URL((await cloneDatabase(SEEDED)).url);
      url.searchParams.delete("host"); // the server's socket, which the image's user cannot open
      return { ENVIRONMENT: "sandbox", DATABASE_URL: url.href, SECRETS_KEYS };
    },
    pages: ["/404.html"],
  },
  { target: "sandbox", maxBytes: 420_000_000, settings: async () => ({}), pages: ["/404.html", "/console"] },
];

describe.skipIf(!canRun || !isWanted).for(TARGETS)("the image of the target $target", (row) => {
  const { target, maxBytes } = row;
  const stack = new AsyncDisposableStack();
  afterAll(() => stack.disposeAsync());
  let root: string;
  let volume: string;
  let inspected: Inspected;

  beforeAll(async () => {
    const image = `localhost/partner-api-${target}:tested`;
    const how = ["--layers", "--isolation", "chroot", "--format", "docker", "-f", "deploy/Containerfile"];
    await buildah("bud", ...how, ...otherBases(), "--target", target, "-t", image, ".");
    inspected = JSON.parse(await buildah("inspect", "--type", "image", image));
    const container = await buildah("from", "--pull-never", image);
    stack.defer(async () => void (await buildah("rm", container)));
    root = await buildah("mount", container);
    const folder = await mkdtemp(join(tmpdir(), "image-"));
    stack.defer(() => rm(folder, { recursive: true }));
    volume = join(folder, "data");
    if (existsSync(join(root, "data"))) await run("cp", ["--archive", join(root, "data"), volume]); // as an engine fills an empty volume
  });

  const start = (args: string[], env: Record<string, string>): ChildProcess => {
    const { User, Env } = inspected.Docker.config;
    const variables = Object.fromEntries(Env.map((entry) => entry.split(/=(.*)/s, 2) as [string, string]));
    const child = spawn("unshare", ["--mount", "sh", "-c", RUN, "sh", root, volume, User, ...args], {
      env: { ...variables, ...env },
    });
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill); // should the tests be interrupted
    stack.defer(async () => {
      process.off("exit", kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      kill();
      await once(child, "exit");
    });
    return child;
  };
  /** The output of a program in the image, and its exit code. */
  async function ended(args: string[], env: Record<string, string> = {}): Promise<{ code: unknown; output: string }> {
    const child = start(args, env);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
    const [code] = await once(child, "close");
    return { code, output };
  }

  test("is small, and runs as an unprivileged user (D-image-1, D-image-3)", async () => {
    const { layers } = JSON.parse(inspected.Manifest) as { layers: { size: number }[] };
    expect(layers.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(maxBytes);
    expect(inspected.Docker.config.User).toBe("10001:10001");
    const { version } = process;
    expect(await ended(["node", "-p", "[process.version, process.getuid()].join()"])).toEqual({
      code: 0,
      output: `${version},10001\n`,
    });
    const write = "require('fs').writeFileSync('/service/server/main.ts', '')";
    expect((await ended(["node", "-e", write])).output).toMatch(/EROFS: read-only file system/);
  });

  test.runIf(target === "service")("fails to start in production without its settings, with a message", async () => {
    const { Cmd } = inspected.Docker.config;
    expect(await ended(Cmd)).toEqual({ code: 1, output: expect.stringMatching(/^AUTH_ISSUER is missing: .*\n$/) });
  });

  test("serves, is healthy, stops in order, and starts again with its data (D-image-3)", async () => {
    const PORT = String(await findFreePort());
    const { Cmd, Healthcheck } = inspected.Docker.config;
    const [, ...healthCheck] = Healthcheck.Test;
    const url = `http://127.0.0.1:${PORT}`;
    const env = { ...(await row.settings()), HOST: "127.0.0.1", PORT, DRAIN_SECONDS: "2", LOG_LEVEL: "silent" };
    const startNode = async () => {
      const node = start(Cmd, env);
      await until(() => isOk(`${url}/readyz`), 60_000);
      return node;
    };
    const node = await startNode();
    const order_number = await placeOrder(connect(url).platform);
    for (const page of row.pages) expect((await fetch(url + page)).headers.get("Content-Type")).toContain("text/html");
    expect(await ended(healthCheck, { PORT })).toEqual({ code: 0, output: "" });
    const stopped = once(node, "exit");
    node.kill("SIGTERM");
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    expect(await stopped).toEqual([0, null]);
    expect((await ended(healthCheck, { PORT })).code).toBe(1);

    const secondNode = await startNode();
    const { response } = await connect(url).platform.POST("/platform/v1/orders/{order_number}/advance", {
      params: { path: { order_number } },
      body: { to: "CANCELLED", reason: "Restoran tutup" },
    });
    expect(response.status).toBe(200);
    const stoppedAgain = once(secondNode, "exit");
    secondNode.kill("SIGTERM");
    expect(await stoppedAgain).toEqual([0, null]);
  });
});
