import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ClockReading } from "../generated/schemas.ts";
import { type Service, startService } from "../server/boot/service.ts";
import { createLog } from "../server/observe/log/log.ts";
import { openSandboxClock } from "../server/sandbox/clock.ts";
import { openDatabase } from "../server/store/postgres/engine/database.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { cloneDatabase } from "./support/database.ts";
import { outcomeOf, rejected } from "./support/rejections.ts";
import { openApp } from "./support/sandbox.ts";
import { SEALING_KEY, sealing } from "./support/sealing.ts";
import { startSandbox } from "./support/service.ts";
import { fetchToken } from "./support/tokens.ts";

/* The test clock (decisions: clock, platform contract). */

const HOUR_MS = 3_600_000;
const log = createLog("silent");

describe("operations", async () => {
  const { callPlatform, clock, openNode, database } = await openApp();
  const reading = () => ({ status: 200, body: { success: true, data: { now: clock.now().toISOString() } } });

  test("getClock 200: returns the service's time", async () => {
    expect(outcomeOf(await callPlatform("getClock"))).toEqual(reading());
  });

  test("setClock 200: moves forward by a number of seconds, including 0, or to a time", async () => {
    const before = clock.now().getTime();
    for (const advance_seconds of [0, 1, 31_622_400])
      expect(outcomeOf(await callPlatform("setClock", { body: { advance_seconds } }))).toEqual(reading());
    expect(clock.now().getTime()).toBe(before + 31_622_401_000);
    const now = new Date(clock.now().getTime() + 366 * 24 * HOUR_MS).toISOString();
    const beyond = new Date(Date.parse(now) + 1).toISOString();
    const message = expect.stringContaining(`366 days ahead, ${now}; got ${beyond}`);
    expect(outcomeOf(await callPlatform("setClock", { body: { now: beyond } }))).toEqual(
      rejected(422, { code: "CLOCK_MOVE_TOO_FAR", field: "/now", message }),
    );
    for (const text of [now.replace("Z", "+00:00"), now.toLowerCase().replace("z", "0000000001z")])
      expect(outcomeOf(await callPlatform("setClock", { body: { now: text } }))).toEqual({
        status: 200,
        body: { success: true, data: { now } },
      });
  });

  test("setClock 409: rejects moving the clock backwards (D-clock-4)", async () => {
    const now = clock.now();
    const earlier = new Date(now.getTime() - 1).toISOString();
    expect(outcomeOf(await callPlatform("setClock", { body: { now: earlier } }))).toEqual(
      rejected(409, {
        code: "CLOCK_MOVE_BACKWARDS",
        field: "/now",
        message: `Expected a time after the current time ${now.toISOString()}, got ${earlier}.`,
      }),
    );
    expect(clock.now()).toEqual(now);
  });

  test.each<[string, object]>([
    ["neither", {}],
    ["both", { advance_seconds: 0, now: "2200-01-01T00:00:00Z" }],
  ])("setClock 422: rejects %s, and keeps the clock", async (name, body) => {
    const now = clock.now();
    const violation = { code: "CLOCK_MOVE_UNCLEAR", field: "", message: expect.stringContaining(`got ${name}`) };
    expect(outcomeOf(await callPlatform("setClock", { body }))).toEqual(rejected(422, violation));
    expect(clock.now()).toEqual(now);
  });

  test.each<[string, unknown, string]>([
    ["a negative second", { advance_seconds: -1 }, "/advance_seconds"],
    ["one second over 366 days", { advance_seconds: 31_622_401 }, "/advance_seconds"],
    ["half a second", { advance_seconds: 0.5 }, "/advance_seconds"],
    ["a time without offset", { now: "2026-11-21T17:00:00" }, "/now"],
    ["not an object", [], ""],
  ])("setClock 400: rejects %s", async (_name, body, field) => {
    expect(outcomeOf(await callPlatform("setClock", { body }))).toEqual(rejected(400, { field }));
  });

  test.each(["getClock", "setClock"] as const)("%s 403: rejects production (D-clock-5)", async (id) => {
    const [body, now] = [id === "setClock" ? { advance_seconds: 1 } : undefined, clock.now()];
    const production = openNode(database, { environment: "production", clockControl: undefined });
    expect(outcomeOf(await production.callPlatform(id, { body }))).toEqual(
      rejected(403, { message: "This operation exists in the sandbox only." }),
    );
    expect(clock.now()).toEqual(now);
  });

  test("setClock 422: rejects passing the end of the clock (D-clock-6)", async () => {
    await clock.moveBy(Date.parse("8999-12-31T23:59:00Z") - clock.now().getTime());
    for (const body of [{ advance_seconds: 60 }, { now: "9000-01-01T00:00:00.000Z" }])
      expect(outcomeOf(await callPlatform("setClock", { body }))).toEqual(reading());
    for (const body of [{ advance_seconds: 1 }, { now: "9000-01-01T00:00:00.001Z" }])
      expect(outcomeOf(await callPlatform("setClock", { body }))).toEqual(
        rejected(422, { code: "CLOCK_MOVE_TOO_FAR", field: "" }),
      );
    await clock.moveBy(1);
    expect(outcomeOf(await callPlatform("setClock", { body: { advance_seconds: 0 } }))).toEqual(reading());
  });
});

describe("the clock", async () => {
  const { url, database } = await cloneDatabase();
  const store = createPostgresStore(database, sealing).clock;

  /** A node's clock, and a log of the work that became due. */
  async function openClock(pollMs = 10) {
    const ran: string[] = [];
    const scheduled = ["first", "second"].map((name) => ({
      async runScheduled() {
        await setImmediate();
        ran.push(`${name} ${Math.round((clock.now().getTime() - Date.now()) / HOUR_MS)}`);
      },
    }));
    const clock = await openSandboxClock({ store, scheduled, log, pollMs });
    onTestFinished(clock.stop);
    return { ...clock, ran, offsetMs: () => clock.now().getTime() - Date.now() };
  }

  test("completes a move after all due work has run, in order (D-clock-3)", async () => {
    const clock = await openClock();
    expect(Math.abs(clock.offsetMs())).toBeLessThan(100);
    await clock.moveBy(HOUR_MS);
    expect(clock.ran).toEqual(["first 1", "second 1"]);
    expect(await clock.moveTo(new Date(Date.now() + 2 * HOUR_MS))).toBe(true);
    expect(clock.ran).toEqual(["first 1", "second 1", "first 2", "second 2"]);
  });

  test("rejects moving the clock backwards and runs nothing", async () => {
    const clock = await openClock();
    const before = clock.now();
    expect(await clock.moveTo(new Date(before.getTime() - 1000))).toBe(false);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(clock.ran).toEqual([]);
  });

  test("a node that rejects a time has the time of the node that moved the clock", async () => {
    const [firstClock, other] = [await openClock(), await openClock(60_000)];
    const time = new Date(firstClock.now().getTime() + 2 * HOUR_MS);
    await firstClock.moveTo(time);
    expect(await other.moveTo(new Date(time.getTime() - HOUR_MS))).toBe(false);
    expect(other.now().getTime()).toBeGreaterThanOrEqual(time.getTime());
  });

  test("applies a move on other nodes and on nodes that start later, and adds up moves of two nodes", async () => {
    const [firstClock, other] = [await openClock(), await openClock()];
    const before = firstClock.offsetMs();
    await Promise.all([firstClock.moveBy(HOUR_MS), other.moveBy(HOUR_MS), firstClock.moveBy(HOUR_MS)]);
    for (const clock of [firstClock, other, await openClock()])
      await expect.poll(() => Math.abs(clock.offsetMs() - before - 3 * HOUR_MS)).toBeLessThan(1000);
  });

  test("keeps running during a storage outage", async () => {
    const away = openDatabase({ url: "postgres://127.0.0.1:1/none", log });
    onTestFinished(away.close);
    let reads = 0;
    const failingControl = {
      ...createPostgresStore(away, sealing).clock,
      offsetMs: () => (reads++ === 0 ? store.offsetMs() : createPostgresStore(away, sealing).clock.offsetMs()),
    };
    const clock = await openSandboxClock({ store: failingControl, scheduled: [], log, pollMs: 1 });
    onTestFinished(clock.stop);
    const before = clock.now();
    await expect.poll(() => reads).toBeGreaterThan(2);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test("expires tokens, and keeps its time after a restart (D-clock-1; decisions: tokens)", async () => {
    const services: Service[] = [];
    const start = async (): Promise<string> => {
      const settings = {
        host: "127.0.0.1",
        port: 0,
        environment: "sandbox",
        databaseUrl: url,
        dataDir: "memory",
      } as const;
      const unset = { authIssuer: undefined, publicUrl: undefined, webhookForward: undefined };
      const service = await startService(
        { ...settings, ...unset, role: "api", isRateLimited: false, logLevel: "silent", secretsKeys: [SEALING_KEY] },
        log,
      );
      services.push(service);
      return service.publicUrl;
    };
    onTestFinished(async () => {
      for (const service of services) await service.stop();
    });

    const first = await start();
    const token = await tokenFrom(first);
    const before = await readClock(first, token);
    const moved = await fetch(`${first}/platform/v1/clock`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ advance_seconds: 3661 }), // an hour, plus a tolerance of one minute
    });
    expect(moved.status).toBe(200);
    expect((await readClock(first, token)).status).toBe(401);
    const renewed = await readClock(first, await tokenFrom(first));
    expect(renewed.atMs).toBeGreaterThanOrEqual(before.atMs + 3_661_000);

    await services.pop()?.stop();
    const second = await start();
    expect((await readClock(second, await tokenFrom(second))).atMs).toBeGreaterThanOrEqual(renewed.atMs);
  });
});

test("a sandbox accepts new tokens of another issuer after its clock was moved (D-clock-1)", async () => {
  const issuing = await startSandbox();
  onTestFinished(issuing.stop);
  const { publicUrl } = issuing;
  const { port, stop } = await startSandbox({ authIssuer: `${publicUrl}/auth`, publicUrl });
  onTestFinished(stop);
  const move = async () => {
    const headers = { authorization: `Bearer ${await tokenFrom(publicUrl)}`, "content-type": "application/json" };
    const body = JSON.stringify({ advance_seconds: 86_400 });
    return (await fetch(`http://127.0.0.1:${port}/platform/v1/clock`, { method: "POST", headers, body })).status;
  };
  expect([await move(), await move()]).toEqual([200, 200]);
});

const tokenFrom = (publicUrl: string) => fetchToken(publicUrl, "platform:write", "demo-platform");

async function readClock(publicUrl: string, token: string): Promise<{ status: number; atMs: number }> {
  const response = await fetch(`${publicUrl}/platform/v1/clock`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data?: ClockReading };
  return { status: response.status, atMs: Date.parse(data?.now ?? "") };
}
