import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { nowMs } from "../../test/support/now.ts";
import type { Receipt, ReceiverOptions } from "./receiver.ts";

/*
 * A partner's server with any number of endpoints, in a separate process. It verifies signatures, reports deliveries to its parent in
 * batches, and responds with 200. `argv[2]`: ReceiverOptions as JSON.
 */

const { responseDelayMs, hangingPaths = [], secret }: ReceiverOptions = JSON.parse(process.argv[2] ?? "");
const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
const isHanging = new Set(hangingPaths);
const BATCH_MS = 20;
let batch: Receipt[] = [];

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const atMs = nowMs();
    const { url: path = "", headers } = request;
    const body = Buffer.concat(chunks);
    const isSigned = createHmac("sha256", key).update(body).digest("hex") === headers["x-svc-signature"];
    const { order } = JSON.parse(body.toString()).body;
    if (batch.length === 0) setTimeout(report, BATCH_MS);
    batch.push({ path, id: String(headers["webhook-id"]), order: order.order_number, atMs, isSigned });
    if (isHanging.has(path)) return;
    if (responseDelayMs > 0) setTimeout(() => response.end(), responseDelayMs);
    else response.end();
  });
});

function report(): void {
  process.send?.(batch);
  batch = [];
}

process.on("message", () => {
  report();
  process.send?.("flushed");
});

process.once("disconnect", () => process.exit()); // the parent process has ended
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
