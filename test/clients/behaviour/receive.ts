import { inspect } from "node:util";
import type * as typescriptClient from "../../../clients/typescript/src/index.ts";

/** A delivery as a receiver is given it. The drivers of the other languages know it by its first key. */
export type Sent = {
  /** null: a setting that is missing, which no type of a language keeps away. */
  secrets: (string | null)[];
  headers: Record<string, string>;
  /** In base64. */
  body: string;
  /** Seconds since 1970. */
  now: number;
};

/** What came of it: one of the four. `shown`: the verifier, in every way that the language has. */
export type Received = {
  key?: string;
  refused?: [status: number, reason: string];
  /** What is wrong with the secret. */
  secret?: string;
  /** An exception that is none of the package. */
  foreign?: string;
  shown?: string;
};

export async function receivedByTypescript(
  { createReceiver }: typeof typescriptClient,
  { secrets, headers, body, now }: Sent,
): Promise<Received> {
  let receive: ReturnType<typeof createReceiver>;
  try {
    receive = createReceiver({ secret: secrets as string[], on: {}, now: () => now * 1000 });
  } catch (error) {
    return { secret: (error as Error).message };
  }
  const shown = inspect(receive, { depth: 9, showHidden: true }) + JSON.stringify(receive) + String(receive);
  try {
    // As bytes, which is what comes over the wire.
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      Buffer.from(value).toString("latin1"),
    ]);
    const bytes = Buffer.from(body, "base64");
    const response = await receive(
      new Request("https://partner.example/events", { method: "POST", headers: sent, body: bytes }),
    );
    if (response.status === 204) return { key: headers["webhook-id"] ?? "", shown };
    return { refused: [response.status, await response.text()], shown };
  } catch (error) {
    return { foreign: String(error), shown };
  }
}
