import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { deliveryHeaders } from "../../server/delivery/events/signatures.ts";

/* An undici Pool that sends a signed body to one URL until it is killed. `argv[2]`: ToSend as JSON. */

/** `atOnce`: how many are under way at a time. */
export type ToSend = { origin: string; payload: string; secret: string; atOnce: number };

const { origin, payload, secret, atOnce }: ToSend = JSON.parse(process.argv[2] ?? "");
const pool = new Pool(origin, { connections: atOnce });
async function send(): Promise<void> {
  for (;;) {
    const timestampS = Math.floor(Date.now() / 1000);
    const headers = deliveryHeaders({ id: randomUUID(), payload, timestampS, secrets: [secret] });
    const { body } = await pool.request({ path: "/", method: "POST", headers, body: payload });
    await body.dump();
  }
}
await Promise.all(Array.from({ length: atOnce }, send));
