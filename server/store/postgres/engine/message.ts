import { type ClientBase, type Connection, Query, type QueryConfig, type QueryResult, type Submittable } from "pg";

/**
 * A statement of a message. Without `onResult` its result is discarded: a named statement must be prepared on the connection, with strings as
 * parameters; an unnamed one has no parameters.
 */
export type MessagePart = { statement: QueryConfig; onResult?: (result: QueryResult) => void };

/** Undeclared members of a query of `pg`. */
type PgQuery = Query & {
  name?: string | undefined;
  text?: string;
  queryMode: string;
  _result: { _types?: unknown };
  handleRowDescription(described: unknown): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(completed: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};
type PgConnection = Connection & { submittedNamedStatements: Record<string, string> };
type Options = { timeoutMs: number | undefined; callback: (error?: Error | null) => void };

/**
 * Pipelines statements with the extended query protocol and one sync at the end. The server skips all statements after the first that fails,
 * and outside of `BEGIN` runs them as one transaction.
 *
 * Only this file uses undeclared members of `pg`. The public option `pipeline` ends each statement with its own sync. For a transaction of five
 * statements in one message it takes 44 % more processor time in Node and 27 % more in PostgreSQL (15 % and 19 % if they are written at once).
 * A bound statement in autocommit would need BEGIN and COMMIT: at least 34 % and 38 % more (decisions: round trips).
 */
class Message implements Submittable {
  /** In the order of the results; undefined for a part without `onResult`. */
  readonly queries: (PgQuery | undefined)[];
  /** `pg` calls `callback` at the end, or after this timeout. */
  readonly query_timeout: number | undefined;
  callback: (error?: Error | null) => void;
  readonly #parts: readonly MessagePart[];
  #completed = 0;

  constructor(client: ClientBase, parts: readonly MessagePart[], options: Options) {
    this.#parts = parts;
    this.callback = options.callback;
    this.query_timeout = options.timeoutMs;
    this.queries = parts.map(({ statement, onResult }) => {
      if (!onResult) return undefined;
      // Of a configuration object it would make a slow copy.
      const query = new Query(statement.text, statement.values, (error, result) => {
        if (error) this.callback(error);
        else onResult(result as unknown as QueryResult);
      }) as PgQuery;
      query.name = statement.name;
      query.queryMode = "extended";
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

  submit(connection: Connection): Error | null {
    // Without its own sync, which would end the message.
    const unsynced = Object.create(connection, { sync: { value: () => {} } }) as Connection;
    connection.stream.cork();
    for (const [index, { statement }] of this.#parts.entries()) {
      const query = this.queries[index];
      if (!query) execute(connection, statement);
      else {
        const error = query.submit(unsynced) as unknown as Error | null;
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

/** Executes a statement without a description of its rows. */
function execute(connection: Connection, { name = "", text, values = [] }: QueryConfig): void {
  if (name === "") connection.parse({ name, text, types: [] }, true);
  connection.bind({ statement: name, values }, true);
  connection.execute({}, true);
}

/**
 * Sends statements in one message.
 *
 * @param timeoutMs of the whole message; default: the timeout of one statement
 * @throws the error of the first failed statement, after the results of the statements before it
 */
export function sendTogether(client: ClientBase, parts: readonly MessagePart[], timeoutMs?: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const callback = (error?: Error | null) => (error ? reject(error) : resolve());
  client.query(new Message(client, parts, { timeoutMs, callback }));
  return promise.catch((error: Error) => {
    Error.captureStackTrace(error); // as `pg` does, so that the stack shows the caller
    throw error;
  });
}
