import type { ClientBase, QueryConfig, QueryResult } from "pg";
import { outsideSpans } from "../../../observe/telemetry/spans.ts";
import { StoreUnavailable } from "../../unavailable.ts";
import { type BatchedStatement, sendBatch } from "./binding.ts";

/** Statements in one message. More would delay the first ones. */
const MAX_STATEMENTS = 16;

/** `alone` sends a statement in a message of its own. */
type Added = BatchedStatement & { alone(statement: QueryConfig): Promise<QueryResult> };
type Waiting = Added & PromiseWithResolvers<QueryResult>;

/** Borrows a connection for one message. */
type Send = <Result>(message: (client: ClientBase) => Promise<Result>) => Promise<Result>;

/**
 * Sends the statements of one turn of the event loop in one message, which saves system calls of this process and context switches of the server.
 * They are one transaction: if one fails, it is rolled back, and each is sent alone.
 */
export class StatementBatches {
  readonly #send: Send;
  readonly #waiting: Waiting[] = [];
  /** Each message ends with one of them: the locks of several would be a deadlock with those of another message. */
  readonly #locking: Waiting[] = [];

  constructor(send: Send) {
    this.#send = send;
  }

  add(statement: Added): Promise<QueryResult> {
    const waiting = { ...statement, ...Promise.withResolvers<QueryResult>() };
    const isFirst = !this.#isWaiting();
    (statement.isLocking ? this.#locking : this.#waiting).push(waiting);
    // After the callbacks of all connections that are readable in this turn.
    if (isFirst) outsideSpans(() => setImmediate(() => this.#sendWaiting()));
    return waiting.promise;
  }

  #isWaiting(): boolean {
    return this.#waiting.length > 0 || this.#locking.length > 0;
  }

  /** Removes the statements of a message, with those that arrived while all connections were in use. */
  #take(): Waiting[] {
    return [...this.#waiting.splice(0, MAX_STATEMENTS), ...this.#locking.splice(0, 1)];
  }

  /** Never rejects. */
  async #sendWaiting(): Promise<void> {
    let batch: Waiting[] = [];
    const message = (client: ClientBase) => {
      batch = this.#take();
      if (this.#isWaiting()) void this.#sendWaiting();
      return sendBatch(client, batch);
    };
    try {
      const results = await this.#send(message);
      if (results === undefined) sendEachAlone(batch);
      else for (const [nth, { resolve }] of batch.entries()) resolve(results[nth] as QueryResult);
    } catch (error) {
      if (batch.length === 0) batch = [...this.#waiting.splice(0), ...this.#locking.splice(0)]; // there was no connection
      if (!(error instanceof StoreUnavailable)) sendEachAlone(batch);
      else for (const { reject } of batch) reject(error);
    }
  }
}

function sendEachAlone(batch: Waiting[]): void {
  for (const { alone, statement, resolve, reject } of batch) alone(statement()).then(resolve, reject);
}
