import { setTimeout } from "node:timers/promises";
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

/** A delivery of a sequence. */
export type Sent = {
  method: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
  /** Whether the handler fails. */
  fails: boolean;
  /** Whether the same delivery arrives again while the handler runs. */
  again: boolean;
};

/** A receiver and the deliveries that it gets. The drivers of the other languages detect it by its first key. */
export type Reception = {
  sends: Sent[];
  secret: string;
  now: number;
  /** Settings of the receiver. Absent for the defaults. */
  max?: number;
  keys?: number;
  /** Whether the callback for errors fails. */
  reportFails: boolean;
};

export type ReceptionResult = {
  /** The responses, then those of duplicates; the header is Allow or Connection. An exception is a 500 with its message. */
  answers: [status: number, text: string, header: string][];
  /** Key and status of the order, for each call of the handler. */
  handled: string[];
  /** The reported errors, after the name of the event. */
  errors: string[];
  /** Level and text of each moment. */
  log: string[];
};

export async function receiveAllInTypescript(
  { createReceiver, latestKeys, logTo }: typeof typescriptClient,
  { sends, secret, now, max, keys, reportFails }: Reception,
): Promise<ReceptionResult> {
  const handled: string[] = [];
  const errors: string[] = [];
  const log: string[] = [];
  const duplicates: ReturnType<typeof post>[] = [];
  let current: Sent | undefined;
  const write = (level: string) => (text: string) => log.push(`${level} ${text}`);
  const receive = createReceiver({
    secret,
    on: {
      "food.order.created": async ({ body }, delivery) => {
        handled.push(`${delivery?.idempotencyKey} ${body.order.status}`);
        if (current?.again && duplicates.length === 0) {
          duplicates.push(post(current));
          await setTimeout(ARRIVAL_MS);
        }
        if (current?.fails) throw new Error("no table");
      },
    },
    onError: (error, event) => {
      if (reportFails) throw new Error("no log");
      errors.push((event ? `${event.header.event_name}: ` : "") + (error as Error).message);
    },
    observe: logTo({ debug: write("debug"), info: write("info"), warn: write("warn") }),
    now: () => now * 1000,
    ...(keys !== undefined && { seen: latestKeys(keys) }),
    ...(max !== undefined && { maxBodyBytes: max }),
  });
  async function post({ method, headers, body }: Sent): Promise<ReceptionResult["answers"][number]> {
    const bytes = method === "GET" ? null : Buffer.from(body, "base64");
    const request = new Request("https://partner.example/events", { method, headers, body: bytes });
    try {
      const response = await receive(request);
      return [response.status, await response.text(), response.headers.get("Allow") ?? ""];
    } catch (error) {
      return [500, (error as Error).message, ""];
    }
  }
  const answers: ReceptionResult["answers"] = [];
  for (current of sends) answers.push(await post(current));
  return { answers: [...answers, ...(await Promise.all(duplicates))], handled, errors, log };
}

/** Time in which a duplicate reaches the receiver. */
const ARRIVAL_MS = 300;

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
