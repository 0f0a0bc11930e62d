import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { deliveryHeaders } from "../../server/delivery/events/signatures.ts";

/* An undici Pool that sends a signed body repeatedly to one URL. It runs in a separate process, so it starts as cold as a worker. */

/** `atOnce`: how many are under way at a time. */
export type ToSend = { origin: string; payload: string; secret: string; events: number; atOnce: number };
/** Processor time of one, in milliseconds. */
export type Sent = { ownMs: number };

process.once("message", async ({ origin, payload, secret, events, atOnce }: ToSend) => {
  const pool = new Pool(origin, { connections: atOnce });
  let sentCount = 0;
  async function send(): Promise<void> {
    while (sentCount++ < events) {
      const timestampS = Math.floor(Date.now() / 1000);
      const headers = deliveryHeaders({ id: randomUUID(), payload, timestampS, secrets: [secret] });
      const { body } = await pool.request({ path: "/", method: "POST", headers, body: payload });
      await body.dump();
    }
  }
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: atOnce }, send));
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ownMs: (user + system) / 1_000 / events } satisfies Sent);
  await pool.close();
  process.disconnect?.();
});
