import { inspect } from "node:util";
import type * as typescriptClient from "../../../clients/typescript/src/index.ts";

/** The input of a receiver. The drivers of the other languages detect a delivery by its key `secrets`. */
export type Delivery = {
  /** null is a missing setting, which can occur at run time despite the types. */
  secrets: (string | null)[];
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** Current time, in seconds since 1970. */
  now: number;
};

/** The result of a delivery: one of `key`, `refused`, `secret` and `foreign`. */
export type DeliveryResult = {
  /** The idempotency key of an accepted delivery. */
  key?: string;
  /** The rejection of the delivery. */
  refused?: [status: number, reason: string];
  /** The error about an invalid secret. */
  secret?: string;
  /** An exception that the package does not document. */
  foreign?: string;
  /** Every printed form of the verifier. */
  shown?: string;
};

export async function receiveInTypescript(
  { createReceiver }: typeof typescriptClient,
  { secrets, headers, body, now }: Delivery,
): Promise<DeliveryResult> {
  let receive: ReturnType<typeof createReceiver>;
  try {
    receive = createReceiver({ secret: secrets as string[], on: {}, now: () => now * 1000 });
  } catch (error) {
    return { secret: (error as Error).message };
  }
  const printed = inspect(receive, { depth: 9, showHidden: true }) + JSON.stringify(receive) + String(receive);
  try {
    // HTTP transmits header values as bytes.
    const encodedHeaders = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      Buffer.from(value).toString("latin1"),
    ]);
    const bytes = Buffer.from(body, "base64");
    const response = await receive(
      new Request("https://partner.example/events", { method: "POST", headers: encodedHeaders, body: bytes }),
    );
    if (response.status === 204) return { key: headers["webhook-id"] ?? "", shown: printed };
    return { refused: [response.status, await response.text()], shown: printed };
  } catch (error) {
    return { foreign: String(error), shown: printed };
  }
}
