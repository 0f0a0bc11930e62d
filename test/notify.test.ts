import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { DELIVERIES_CHANNEL, notifyQueued } from "../server/store/postgres/engine/channels.ts";
import { createNotifier } from "../server/store/postgres/engine/notify.ts";
import { until } from "./support/until.ts";

/* Notifications between nodes: batched within PostgreSQL's size limit, and independent of failed messages. */

/** A notifier whose messages are on their way until they are let through. */
function openNotifier() {
  const sentBatches: [channel: string, messages: string][] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const notify = createNotifier((channel, messages) => {
    sentBatches.push([channel, messages]);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    ends.push({ resolve, reject });
    return promise;
  });
  const sentAll = (count: number) => until(() => sentBatches.length === count);
  return { notify, sent: sentBatches, ends, sentAll };
}

describe("notifications", () => {
  test("batches messages of one tick by channel, without duplicates", async () => {
    const { notify, sent, ends, sentAll } = openNotifier();
    for (const message of ["a", "b", "a"]) notify("one", message);
    notify("two", "a");
    expect(sent).toEqual([]);
    await sentAll(1);
    ends[0]?.resolve();
    await sentAll(2);
    expect(sent).toEqual([
      ["one", "a,b"],
      ["two", "a"],
    ]);
  });

  test("sends further messages after one that failed", async () => {
    const { notify, sent, ends, sentAll } = openNotifier();
    notify("one", "lost");
    await sentAll(1);
    ends[0]?.reject(new Error("the database is away"));
    await new Promise(setImmediate);
    notify("one", "next");
    await sentAll(2);
    expect(sent).toEqual([
      ["one", "lost"],
      ["one", "next"],
    ]);
  });

  test.each<[lengths: number[], batches: number[]]>([
    [[3_500, 3_500], [7_001]], // and the comma between them
    [
      [3_500, 3_501],
      [3_500, 3_501],
    ],
    [[7_000], [7_000]],
    [[3_499, 3_499, 1], [7_001]],
    [
      [3_500, 3_499, 1],
      [7_000, 1],
    ],
    [
      [1, 3_499, 3_499, 7_000],
      [7_001, 7_000],
    ],
  ])("sends messages of %j characters in batches of %j", async (lengths, batches) => {
    const { notify, sent, ends } = openNotifier();
    for (const [nth, length] of lengths.entries()) notify("one", String(nth).repeat(length));
    for (const nth of batches.keys()) {
      await until(() => sent.length === nth + 1);
      ends[nth]?.resolve();
    }
    await new Promise(setImmediate);
    expect(sent.map(([, messages]) => messages.length)).toEqual(batches);
    const all = sent.flatMap(([, messages]) => messages.split(","));
    expect(all.map((message) => message.length)).toEqual(lengths);
  });
});

test.each([
  [3_964, 1],
  [3_965, 0],
])("sends a notification for a partner id of %i characters %i times, up to the size limit", (length, times) => {
  const [notify, endpointId] = [vi.fn(), randomUUID()];
  const partnerId = "p".repeat(length);
  notifyQueued(notify, { partnerId, endpointId });
  expect(notify).toHaveBeenCalledTimes(times);
  if (times > 0) expect(notify).toHaveBeenCalledWith(DELIVERIES_CHANNEL, endpointId + partnerId);
});
