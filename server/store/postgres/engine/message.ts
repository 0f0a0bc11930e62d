import { type ClientBase, type Connection, Query, type QueryConfig, type QueryResult, type Submittable } from "pg";

/** A statement without a result that is sent in the same message as others. */
export type Companion = (connection: Connection) => void;

/** A statement of a message, with a callback for its result. */
export type MessagePart = { statement: QueryConfig; onResult(result: QueryResult): void };

/** Companions before and after a statement in its message. */
export type Companions = { before: Companion[]; after?: Companion[] };

/** Executes a statement that the connection has prepared under this name. */
export const executeNamed =
  (name: string, values: string[] = []): Companion =>
  (connection) => {
    connection.bind({ statement: name, values }, true);
    connection.execute({}, true);
  };

/** Plans and executes a statement without parameters. */
export const executeText =
  (text: string): Companion =>
  (connection) => {
    connection.parse({ name: "", text, types: [] }, true);
    executeNamed("")(connection);
  };

/** Undeclared members of a query of `pg`. */
type PgQuery = Query & {
  name?: string;
  text?: string;
  _result: { _types?: unknown };
  handleRowDescription(described: unknown): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(completed: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};
type PgConnection = Connection & { submittedNamedStatements: Record<string, string>; sync(): void };
type Options = { timeoutMs: number | undefined; callback: (error?: Error | null) => void };

/**
 * Pipelines statements with the extended query protocol, where `pg` would send each after the result of the previous. The server skips all statements after the
 * first that fails.
 */
class Message implements Submittable {
  /** In the order of the results; undefined for a companion. */
  readonly queries: (PgQuery | undefined)[];
  /** `pg` calls `callback` at the end, or after this timeout. */
  readonly query_timeout: number | undefined;
  callback: (error?: Error | null) => void;
  readonly #parts: readonly (Companion | MessagePart)[];
  #completed = 0;

  constructor(client: ClientBase, parts: readonly (Companion | MessagePart)[], options: Options) {
    this.#parts = parts;
    this.callback = options.callback;
    this.query_timeout = options.timeoutMs;
    this.queries = parts.map((part) => {
      if (typeof part === "function") return undefined;
      const query = new Query(
        { ...part.statement, queryMode: "extended" } as QueryConfig,
        undefined,
        (error, result) => {
          if (error) this.callback(error);
          else part.onResult(result as unknown as QueryResult);
        },
      ) as PgQuery;
      query._result._types ??= (client as unknown as PgQuery["_result"])._types;
      return query;
    });
  }

  /** `pg` reads `name` and `text` to record which statement is prepared. */
  get name(): string | undefined {
    return this.#current()?.name;
  }
  get text(): string | undefined {
    return this.#current()?.text;
  }

  submit(pgConnection: Connection): Error | null {
    const connection = pgConnection as PgConnection;
    // Without its own sync, which would end the message.
    const unsynced = Object.create(connection, { sync: { value: () => {} } }) as Connection;
    connection.stream.cork();
    for (const [index, part] of this.#parts.entries()) {
      if (typeof part === "function") part(connection);
      else {
        const error = (this.queries[index] as PgQuery).submit(unsynced) as unknown as Error | null;
        if (error) {
          connection.stream.destroy(error); // a part of the message is written already; `pg` then calls `handleError`
          return null;
        }
      }
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription(described: unknown): void {
    this.#current()?.handleRowDescription(described);
  }

  handleDataRow(row: unknown): void {
    this.#current()?.handleDataRow(row);
  }

  handleCommandComplete(completed: unknown, connection: Connection): void {
    this.#current()?.handleCommandComplete(completed, connection);
    this.#completed++;
  }

  handleEmptyQuery(): void {
    this.#completed++;
  }

  handleReadyForQuery(connection: Connection): void {
    this.#end(this.queries, connection);
    this.callback(null);
  }

  handleError(error: Error, connection: Connection): void {
    const { submittedNamedStatements } = connection as PgConnection;
    for (const query of this.queries.slice(this.#completed))
      if (query?.name) delete submittedNamedStatements[query.name];
    this.#end(this.queries.slice(0, this.#completed), connection);
    this.callback(error);
  }

  #end(queries: (PgQuery | undefined)[], connection: Connection): void {
    for (const query of queries) query?.handleReadyForQuery(connection);
  }

  #current(): PgQuery | undefined {
    return this.queries[this.#completed];
  }
}

/**
 * Sends statements in one message.
 *
 * @param timeoutMs of the whole message; default: the timeout of one statement
 * @throws the error of the first failed statement, after the results of the statements before it
 */
export function sendTogether(
  client: ClientBase,
  parts: readonly (Companion | MessagePart)[],
  timeoutMs?: number,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const callback = (error?: Error | null) => (error ? reject(error) : resolve());
  client.query(new Message(client, parts, { timeoutMs, callback }));
  return promise.catch((error: Error) => {
    Error.captureStackTrace(error); // as `pg` does, so that the stack shows the caller
    throw error;
  });
}

/**
 * Sends a statement in one message with companions.
 *
 * @returns the result of the statement itself
 */
export async function sendWithCompanions(
  client: ClientBase,
  statement: QueryConfig,
  { before, after = [] }: Companions,
): Promise<QueryResult> {
  let response: QueryResult | undefined;
  const onResult = (result: QueryResult) => {
    response = result;
  };
  await sendTogether(client, [...before, { statement, onResult }, ...after]);
  return response as QueryResult;
}
