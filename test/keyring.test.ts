import { describe, expect, test, vi } from "vitest";
import { Keyring } from "../server/api/identity/keyring.ts";
import { createQrAddresses } from "../server/api/payments/qr-address.ts";
import { type KeyLife, useOf } from "../server/domain/key-rotation.ts";
import { createPostgresStore } from "../server/store/postgres/store.ts";
import { StoreUnavailable } from "../server/store/unavailable.ts";
import { cloneDatabase } from "./support/database.ts";
import { sealing } from "./support/sealing.ts";
import { createTestClock } from "./support/test-clock.ts";

/* The service's keys rotate on all nodes together (decisions: rotation of keys). */

const { database } = await cloneDatabase();
const { serviceKeys } = createPostgresStore(database, sealing);
const DAY_S = 86_400;
const LIFE: KeyLife = { signsForMs: 100_000, announcedForMs: 10_000, verifiesForMs: 30_000 };

describe("roles of keys", () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);
  const [first, second] = [
    { number: 1, signsFrom: at(0) },
    { number: 2, signsFrom: at(110_000) },
  ];

  test.each([
    ["without keys, one is due", [], 0, [], [], true],
    ["a first key signs", [first], 0, [1], [], false],
    ["a key is not due before its time", [first], 99_999, [1], [], false],
    ["a key is due for rotation", [first], 100_000, [1], [], true],
    ["the next one is announced", [second, first], 109_999, [1, 2], [], false],
    ["the next one signs", [second, first], 110_000, [2, 1], [], false],
    ["the old one verifies", [second, first], 139_999, [2, 1], [], false],
    ["the old one ends", [second, first], 140_000, [2], [1], false],
    ["a clock before the first key uses it", [first], -1, [1], [], false],
    ["a clock before both keys uses the first", [second, first], -1, [1, 2], [], false],
  ] as const)("%s", (_state, keys, ms, verifying, ended, isDue) => {
    const use = useOf(keys, LIFE, at(ms));
    const numbers = (some: readonly { number: number }[]) => some.map(({ number }) => number);
    expect([numbers(use.verifying), numbers(use.ended), use.isDue]).toEqual([verifying, ended, isDue]);
  });
});

/** Nodes on one database, with a test clock and a monotonic test clock. */
function openNodes(purpose: "cookie key" | "signing key", count: number) {
  const clock = createTestClock(new Date("2026-01-01T00:00:00Z"));
  let monotonic = 0;
  let serial = 0;
  const make = () => `key ${++serial}`;
  const nodes = Array.from(
    { length: count },
    () => new Keyring({ store: serviceKeys, purpose, life: LIFE, make, clock, nowMs: () => monotonic }),
  ) as [Keyring, ...Keyring[]];
  const numbers = async (node: Keyring, read: "keys" | "newestKeys" = "keys") =>
    (await node[read]()).map(({ number }) => number);
  const pass = (ms: number) => {
    monotonic += ms;
  };
  return { clock, nodes, numbers, pass };
}

test("all nodes have the same keys when many start or rotate concurrently (D-rotation-of-keys-1)", async () => {
  const { clock, nodes, numbers } = openNodes("cookie key", 6);
  const first = await Promise.all(nodes.map((node) => node.keys()));
  expect(new Set(first.map(([key]) => key.value)).size).toBe(1);
  clock.advance(100);
  expect(await Promise.all(nodes.map((node) => numbers(node)))).toEqual(Array(6).fill([1, 2]));
  expect(await serviceKeys.list("cookie key")).toHaveLength(2);
  clock.advance(10);
  expect(await Promise.all(nodes.map((node) => numbers(node)))).toEqual(Array(6).fill([2, 1]));
  clock.advance(30);
  expect(await Promise.all(nodes.map((node) => numbers(node)))).toEqual(Array(6).fill([2]));
});

test("a node reads keys once a minute, or within a second for an unknown key, and removes an ended one (D-rotation-of-keys-1, D-rotation-of-keys-2)", async () => {
  const { clock, nodes, numbers, pass } = openNodes("signing key", 2);
  const [keyring, other] = nodes as [Keyring, Keyring];
  expect([await numbers(keyring), await numbers(other)]).toEqual([[1], [1]]);
  await serviceKeys.add("signing key", { number: 2, value: "by another", signsFrom: clock.now() });
  pass(999);
  expect(await numbers(keyring, "newestKeys")).toEqual([1]);
  pass(1);
  expect(await numbers(keyring, "newestKeys")).toEqual([2, 1]);
  pass(58_999);
  expect(await numbers(other)).toEqual([1]);
  pass(1);
  expect(await numbers(other)).toEqual([2, 1]);
  clock.advance(30);
  pass(60_000);
  expect(await numbers(keyring)).toEqual([2]);
  expect((await serviceKeys.list("signing key")).map(({ number }) => number)).toEqual([2]);
});

test("cached keys work during a storage outage, and a node whose clock differs removes none (D-one-clock-2)", async () => {
  const clock = createTestClock(new Date("2026-01-01T00:00:00Z"));
  const old = { number: 1, value: "old", signsFrom: clock.now() };
  const current = { number: 2, value: "current", signsFrom: clock.now() };
  clock.advance(60);
  let isUnavailable = false;
  const removed: number[][] = [];
  let monotonic = 0;
  const keyring = new Keyring({
    store: {
      async list() {
        if (isUnavailable) throw new StoreUnavailable("away");
        return [current, old];
      },
      add: async () => expect.unreachable(),
      remove: async (_, numbers) => void removed.push(numbers),
    },
    purpose: "cookie key",
    life: LIFE,
    make: () => expect.unreachable(),
    clock: { now: clock.now, isTrusted: () => false },
    nowMs: () => monotonic,
  });
  expect([await keyring.keys(), removed]).toEqual([[current], []]);
  isUnavailable = true;
  monotonic += 60_000;
  expect(await keyring.keys()).toEqual([current]);
});

test("concurrent callers share one read of the keys", async () => {
  const signsFrom = new Date("2026-01-01T00:00:00Z");
  const list = vi.fn(async () => [{ number: 1, value: "one", signsFrom }]);
  const keyring = new Keyring({
    store: { ...serviceKeys, list },
    purpose: "cookie key",
    life: LIFE,
    make: () => expect.unreachable(),
    clock: createTestClock(signsFrom),
  });
  const callers = [keyring.keys(), keyring.keys(), keyring.newestKeys()];
  expect((await Promise.all(callers)).map(([key]) => key.value)).toEqual(["one", "one", "one"]);
  expect(list).toHaveBeenCalledTimes(1);
});

const weekAfter = (at: Date) => new Date(at.getTime() + 7 * DAY_S * 1_000);

test("the URL of a QR image stays valid for 7 days over a rotation, on every node (D-rotation-of-keys-2)", async () => {
  const clock = createTestClock(new Date("2026-01-01T00:00:00Z"));
  const nodeOn = () => createQrAddresses({ publicUrl: "https://api.example", serviceKeys, clock });
  const [firstNode, other] = [nodeOn(), nodeOn()];
  const sign = async (node: typeof firstNode) =>
    new URL(await node.sign("OUT-1", "T-1", weekAfter(clock.now()))).searchParams.get("sig") as string;
  const isGood = async (node: typeof firstNode, signature: string) =>
    (await node.verify(signature, "OUT-1", "T-1", clock.now())) !== undefined;
  const early = await sign(firstNode);
  expect(await isGood(other, early)).toBe(true);
  clock.advance(90 * DAY_S - 1);
  const last = await sign(firstNode); // with the first key
  clock.advance(1);
  await sign(firstNode); // creates the next key
  clock.advance(600);
  const first = await sign(firstNode); // with the second key
  const keys = await serviceKeys.list("QR address key");
  expect(keys.map(({ number }) => number)).toEqual([2, 1]);
  expect([first === last, await isGood(other, last), await isGood(other, first)]).toEqual([false, true, true]);
  clock.advance(7 * DAY_S - 602);
  expect([await isGood(firstNode, last), await isGood(other, last)]).toEqual([true, true]);
  clock.advance(1);
  expect([await isGood(firstNode, last), await isGood(other, last), await isGood(firstNode, first)]).toEqual([
    false,
    false,
    true,
  ]);
});

test("accepts a URL that another node signed with a key that this node has not read yet", async () => {
  const clock = createTestClock(new Date("2027-01-01T00:00:00Z"));
  let monotonic = 0;
  const nodeOn = () =>
    createQrAddresses({ publicUrl: "https://api.example", serviceKeys, clock, nowMs: () => monotonic });
  const node = nodeOn();
  await node.sign("OUT-1", "T-1", clock.now()); // reads its keys
  const [newest] = await serviceKeys.list("QR address key");
  await serviceKeys.add("QR address key", {
    number: (newest?.number ?? 0) + 1,
    value: "by another",
    signsFrom: clock.now(),
  });
  const signature = new URL(await nodeOn().sign("OUT-1", "T-1", weekAfter(clock.now()))).searchParams.get(
    "sig",
  ) as string;
  monotonic += 1_000; // it may read again
  expect(await node.verify(signature, "OUT-1", "T-1", clock.now())).toEqual(new Date("2027-01-08T00:00:00Z"));
  expect(await node.verify(signature, "OUT-1", "T-2", clock.now())).toBeUndefined();
});

test("the URL of a QR image contains its expiry, rounded up to a second", async () => {
  const addresses = createQrAddresses({ publicUrl: "https://api.example", serviceKeys, clock: createTestClock() });
  const at = Date.parse("2026-01-01T00:00:00Z");
  for (const ms of [0, 1, 999]) {
    const address = new URL(await addresses.sign("OUT-1", "T-1", new Date(at + ms)));
    expect(address.searchParams.get("sig")?.split(".")[0]).toBe(String(Math.ceil((at + ms) / 1000)));
  }
});
