import { expect, test } from "vitest";
import { RequestLimiter, ShareExhausted } from "../server/api/http/request-limiter.ts";

/** A limiter of 10 units, 6 per client, with the names of the tasks that have started and a way to end each. */
function open(waitMs = 60_000) {
  const limiter = new RequestLimiter({ share: "writes", total: 10, perClient: 6, waitMs });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, client: string, weight?: number) =>
    limiter.run(
      client,
      () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      weight,
    );
  const justStarted = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return started.splice(0);
  };
  const end = (name: string) => {
    ends.get(name)?.();
    return justStarted();
  };
  return { start, end, justStarted };
}

test("the end of a request starts all waiting ones that fit, longest wait first, without exceeding a client's limit", async () => {
  const { start, end, justStarted } = open();
  for (const [name, client, weight] of [
    ["a1", "a", 6],
    ["a2", "a", 1],
    ["b1", "b", 4],
    ["c1", "c", 5],
    ["d1", "d", 1],
    ["d2", "d", undefined],
  ] as const)
    void start(name, client, weight);
  expect(await justStarted()).toEqual(["a1", "b1"]);
  expect(await end("b1")).toEqual(["d1", "d2"]); // c1 needs 5 of 4, a2 is over the limit of its client
  expect(await end("d1")).toEqual([]);
  expect(await end("a1")).toEqual(["a2", "c1"]);
});

test("a request that fails releases its units; one that times out does not take any", async () => {
  const { start, end, justStarted } = open(10);
  const running = start("a1", "a", 6);
  await expect(start("a2", "a", 1)).rejects.toThrow(new ShareExhausted("writes", 10));
  const failing = new RequestLimiter({ share: "writes", perClient: 1, waitMs: 10 });
  await expect(failing.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await failing.run("a", async () => "served")).toBe("served");
  expect(await end("a1")).toEqual(["a1"]);
  await running;
  void start("a3", "a", 6);
  expect(await justStarted()).toEqual(["a3"]);
});
