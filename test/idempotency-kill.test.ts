import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { CreatePromotionResponse } from "../generated/schemas.ts";
import { type PromotionProcess, startPromotionProcess } from "./support/promotion-process.ts";
import { promotionOf } from "./support/promotions.ts";
import { openApp } from "./support/sandbox.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/* The key is stored in the same transaction as its effect: it survives `kill -9` at any moment (decisions: idempotency). */

const { url, clock, store } = await openApp();
const { folder: cache } = temporaryFolder();
const running = new Set<PromotionProcess>();
afterAll(() => Promise.all([...running].map((api) => api.kill())));

/** `FUZZ_RUNS=200` kills more often than the default. */
const KILLS = Number(process.env.FUZZ_RUNS ?? 20);
const KEYS_PER_LIFE = 3;
const OUTLET = "OUT-1001";

async function start(): Promise<PromotionProcess> {
  const api = await startPromotionProcess({ cache, url, time: clock.now(), outletId: OUTLET });
  running.add(api);
  return api;
}

async function kill(api: PromotionProcess): Promise<void> {
  await api.kill();
  running.delete(api);
}

/** Sends the promotion with this key. @returns the response; undefined if the process died first or still processes the key */
async function send({ origin }: PromotionProcess, key: string): Promise<string | undefined> {
  const response = await fetch(origin, {
    method: "POST",
    headers: { "X-Idempotency-Key": key },
    body: JSON.stringify(promotionOf()),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response === undefined || text === undefined || response.status === 409) return undefined;
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return text;
}

/** Sends it until there is a response: a killed process may keep its key locked for a moment. */
async function insist(api: PromotionProcess, key: string): Promise<string> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await delay(5)) {
    const response = await send(api, key);
    if (response !== undefined) return response;
  }
  throw new Error(`expected a response for ${key} within 5 seconds`);
}

test(
  `createPromotion: ${KILLS} kills, each request sent twice and replayed: none applied twice, none lost, one response (D-idempotency-7)`,
  async () => {
    await (await start()).stop(); // fills the cache
    const responses = new Map<string, Set<string>>();
    let cutOff = 0;
    let next = start();
    let earlier: string[] = [];
    for (let life = 0; life < KILLS; life++) {
      const api = await next;
      next = start(); // meanwhile
      const keys = Array.from({ length: KEYS_PER_LIFE }, () => randomUUID());
      for (const key of keys) responses.set(key, new Set());

      // Killed at a random response and a moment later, so concurrent requests are anywhere in their transactions.
      let remaining = randomInt(2 * KEYS_PER_LIFE);
      const reached = Promise.withResolvers<void>();
      const requests = [...keys, ...earlier, ...keys].map(async (key) => {
        const response = await send(api, key);
        if (response === undefined) cutOff++;
        else responses.get(key)?.add(response);
        if (remaining-- <= 0) reached.resolve();
      });
      await Promise.race([reached.promise, Promise.all(requests)]);
      await delay(randomInt(4));
      await kill(api);
      await Promise.all(requests);
      earlier = keys;
    }
    const { total: before } = await store.promotions.list(OUTLET, { limit: 1, page: 1 });

    const api = await next;
    for (const [key, answers] of responses) {
      answers.add(await insist(api, key));
      answers.add(await insist(api, key));
    }
    await kill(api);

    expect([...responses.values()].map(({ size }) => size)).toEqual(Array.from(responses, () => 1));
    const bodies = [...responses.values()].map(
      ([response]) => JSON.parse(response as string) as CreatePromotionResponse,
    );
    const { promotions, total } = await store.promotions.list(OUTLET, { limit: 1_000, page: 1 });
    expect(total).toBe(KILLS * KEYS_PER_LIFE);
    expect(promotions.map(({ id }) => id).sort()).toEqual(bodies.map(({ data }) => data.success[0]?.id).sort());
    // Guards against a vacuous test: some requests were cut off, and some had taken effect before.
    expect(cutOff).toBeGreaterThan(KILLS);
    expect(before).toBeGreaterThan(KILLS);
  },
  60_000 + KILLS * 1_000,
);
