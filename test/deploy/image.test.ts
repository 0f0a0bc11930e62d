import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
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
 * Builds and starts the image (decisions: image): needs root on Linux with buildah, and the registries of Debian, npm and images.
 * IMAGE names an existing image; IMAGE_BUILDER and IMAGE_BASE replace its base images where the image registry is unreachable.
 */

const { CI, IMAGE, IMAGE_BASE } = process.env;
const canRun = isInstalled("buildah") && isInstalled("unshare") && process.getuid?.() === 0;
const isWanted = CI || IMAGE || IMAGE_BASE;
const BUILD_MS = 3_600_000;
const MAX_BYTES = 300_000_000;
vi.setConfig({ testTimeout: 120_000, hookTimeout: BUILD_MS });

const run = promisify(execFile);
const buildah = async (...args: string[]): Promise<string> =>
  (await run("buildah", args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/**
 * Like an engine with `--read-only --network host`: the image's files, read-only, as the image's user. It replaces the shell, so
 * that a signal reaches the program.
 */
const RUN = `
  mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" &&
  mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t tmpfs tmpfs "$1/tmp" &&
  root=$1 user=$2 && shift 2 && exec chroot --userspec="$user" "$root" env -C /service "$@"`;

type Inspected = {
  Manifest: string;
  Docker: { config: { User: string; Env: string[]; Cmd: string[]; Healthcheck: { Test: string[] } } };
};

describe.skipIf(!canRun || !isWanted)("the image", () => {
  const stack = new AsyncDisposableStack();
  afterAll(() => stack.disposeAsync());
  let root: string;
  let inspected: Inspected;

  beforeAll(async () => {
    const image = IMAGE ?? "localhost/partner-api:tested";
    const how = ["--isolation", "chroot", "--format", "docker", "-f", "deploy/Containerfile", ...otherBases()];
    if (!IMAGE) await buildah("bud", ...how, "-t", image, ".");
    inspected = JSON.parse(await buildah("inspect", "--type", "image", image));
    const container = await buildah("from", "--pull-never", image);
    stack.defer(async () => void (await buildah("rm", container)));
    root = await buildah("mount", container);
  });

  const start = (args: string[], env: Record<string, string>): ChildProcess => {
    const { User, Env } = inspected.Docker.config;
    const variables = Object.fromEntries(Env.map((entry) => entry.split(/=(.*)/s, 2) as [string, string]));
    const child = spawn("unshare", ["--mount", "sh", "-c", RUN, "sh", root, User, ...args], {
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
  async function ended(args: string[], env: Record<string, string> = {}): Promise<{ code: unknown; said: string }> {
    const child = start(args, env);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
    const [code] = await once(child, "close");
    return { code, said: output };
  }

  test("is small, and runs as an unprivileged user (D-image-1, D-image-3)", async () => {
    const { layers } = JSON.parse(inspected.Manifest) as { layers: { size: number }[] };
    expect(layers.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MAX_BYTES);
    expect(inspected.Docker.config.User).toBe("10001:10001");
    const { version } = process;
    expect(await ended(["node", "-p", "[process.version, process.getuid()].join()"])).toEqual({
      code: 0,
      said: `${version},10001\n`,
    });
    const write = "require('fs').writeFileSync('/service/server/main.ts', '')";
    expect((await ended(["node", "-e", write])).said).toMatch(/EROFS: read-only file system/);
  });

  test("fails to start in production without its settings, with a message", async () => {
    const { Cmd } = inspected.Docker.config;
    expect(await ended(Cmd)).toEqual({ code: 1, said: expect.stringMatching(/^AUTH_ISSUER is missing: .*\n$/) });
  });

  test("serves orders, is healthy, and stops in order (D-image-3)", async () => {
    const databaseUrl = new URL((await cloneDatabase(SEEDED)).url);
    databaseUrl.searchParams.delete("host"); // the server's socket, which the image's user cannot open
    const PORT = String(await findFreePort());
    const settings = { ENVIRONMENT: "sandbox", DATABASE_URL: databaseUrl.href, HOST: "127.0.0.1", PORT, SECRETS_KEYS };
    const { Cmd, Healthcheck } = inspected.Docker.config;
    const node = start(Cmd, { ...settings, DRAIN_SECONDS: "2", LOG_LEVEL: "silent" });
    const url = `http://127.0.0.1:${PORT}`;
    await until(() => isOk(`${url}/readyz`), 60_000);
    await placeOrder(connect(url).platform);
    expect((await fetch(`${url}/404.html`)).headers.get("Content-Type")).toContain("text/html"); // the portal is part of it
    const [, ...healthCheck] = Healthcheck.Test;
    expect(await ended(healthCheck, { PORT })).toEqual({ code: 0, said: "" });
    const stopped = once(node, "exit");
    node.kill("SIGTERM");
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    expect(await stopped).toEqual([0, null]);
    expect((await ended(healthCheck, { PORT })).code).toBe(1);
  });
});
