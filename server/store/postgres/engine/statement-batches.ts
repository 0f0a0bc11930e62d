import type { ClientBase, QueryResult } from "pg";
import { outsideSpans } from "../../../observe/telemetry/spans.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import { type BatchedStatement, sendBatch } from "./binding.ts";

/** Statements in one message. More would delay the first ones. */
const MAX_STATEMENTS = 16;
const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/;

/** `alone` sends the statement in a message of its own. */
type Waiting = BatchedStatement & { alone(): Promise<QueryResult> } & PromiseWithResolvers<QueryResult>;

/** Borrows a connection for one message. */
type Send = <Result>(message: (client: ClientBase) => Promise<Result>) => Promise<Result>;

/**
 * Sends the statements of one turn of the event loop in one message, which saves system calls of this process and context switches of the server.
 * They are one transaction: if one fails, it is rolled back, and each is sent alone.
 */
export class StatementBatches {
  readonly #send: Send;
  #waiting: Waiting[] = [];

  constructor(send: Send) {
    this.#send = send;
  }

  add(statement: Pick<Waiting, "statement" | "binding" | "alone">): Promise<QueryResult> {
    const waiting = { ...statement, ...Promise.withResolvers<QueryResult>() };
    // After the callbacks of all connections that are readable in this turn.
    if (this.#waiting.push(waiting) === 1) outsideSpans(() => setImmediate(() => this.#sendWaiting()));
    return waiting.promise;
  }

  /**
   * Removes the statements of a message, with those that arrived while all connections were in use. Only one of them writes: the locks of
   * several would be a deadlock with those of another message.
   */
  #take(): Waiting[] {
    const writes = this.#waiting
      .slice(0, MAX_STATEMENTS)
      .flatMap(({ statement }, nth) => (WRITES.test(statement.text) ? [nth] : []));
    return this.#waiting.splice(0, writes[1] ?? MAX_STATEMENTS);
  }

  /** Never rejects. */
  async #sendWaiting(): Promise<void> {
    let batch: Waiting[] = [];
    const message = (client: ClientBase) => {
      batch = this.#take();
      if (this.#waiting.length > 0) void this.#sendWaiting();
      return sendBatch(client, batch);
    };
    try {
      const results = await this.#send(message);
      if (results === undefined) sendEachAlone(batch);
      else for (const [nth, { resolve }] of batch.entries()) resolve(results[nth] as QueryResult);
    } catch (error) {
      if (batch.length === 0) batch = this.#waiting.splice(0); // there was no connection
      if (!(error instanceof StoreUnavailable)) sendEachAlone(batch);
      else for (const { reject } of batch) reject(error);
    }
  }
}

function sendEachAlone(batch: Waiting[]): void {
  for (const { alone, resolve, reject } of batch) alone().then(resolve, reject);
}
