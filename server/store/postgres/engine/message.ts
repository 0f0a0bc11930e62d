import { type ClientBase, type Connection, Query, type QueryConfig, type QueryResult, type Submittable } from "pg";

/** A statement that is executed before or after others, in the same message, and whose result nobody asks for. */
export type Companion = (connection: Connection) => void;

/** A statement of a message, with who waits for its result. */
export type Asked = { statement: QueryConfig; onResult(result: QueryResult): void };

/** What goes around a statement in its message. */
export type Among = { before: Companion[]; after?: Companion[] };

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

/** What `pg` does with a query without declaring it. */
type Handled = Query & {
  name?: string;
  text?: string;
  _result: { _types?: unknown };
  handleRowDescription(described: unknown): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(completed: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};
type Submitted = Connection & { submittedNamedStatements: Record<string, string>; sync(): void };
type Options = { timeoutMs: number | undefined; callback: (error?: Error | null) => void };

/**
 * Statements that go to PostgreSQL together, by its extended query protocol, where `pg` would send one and wait for its answer before the
 * next. The first of them that fails is the last that is executed.
 */
class Message implements Submittable {
  /** Undefined for a companion. In the order of the answers. */
  readonly queries: (Handled | undefined)[];
  /** `pg` calls it at the end, or when it waited for longer than this. */
  readonly query_timeout: number | undefined;
  callback: (error?: Error | null) => void;
  readonly #parts: readonly (Companion | Asked)[];
  #answered = 0;

  constructor(client: ClientBase, parts: readonly (Companion | Asked)[], options: Options) {
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
      ) as Handled;
      query._result._types ??= (client as unknown as Handled["_result"])._types;
      return query;
    });
  }

  /** `pg` asks for both to know which statement was planned. */
  get name(): string | undefined {
    return this.#current()?.name;
  }
  get text(): string | undefined {
    return this.#current()?.text;
  }

  submit(given: Connection): Error | null {
    const connection = given as Submitted;
    // Each query would end the message by itself.
    const unending = Object.create(connection, { sync: { value: () => {} } }) as Connection;
    connection.stream.cork();
    for (const [index, part] of this.#parts.entries()) {
      if (typeof part === "function") part(connection);
      else {
        const error = (this.queries[index] as Handled).submit(unending) as unknown as Error | null;
        if (error) {
          connection.stream.destroy(error); // half of the message is written, and cannot be taken back: `pg` calls `handleError`
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
    this.#answered++;
  }

  handleEmptyQuery(): void {
    this.#answered++;
  }

  handleReadyForQuery(connection: Connection): void {
    this.#end(this.queries, connection);
    this.callback(null);
  }

  handleError(error: Error, connection: Connection): void {
    const { submittedNamedStatements } = connection as Submitted;
    for (const query of this.queries.slice(this.#answered))
      if (query?.name) delete submittedNamedStatements[query.name];
    this.#end(this.queries.slice(0, this.#answered), connection);
    this.callback(error);
  }

  #end(queries: (Handled | undefined)[], connection: Connection): void {
    for (const query of queries) query?.handleReadyForQuery(connection);
  }

  #current(): Handled | undefined {
    return this.queries[this.#answered];
  }
}

/**
 * Sends statements in one message.
 *
 * @param timeoutMs for all of them together; without it, as long as one statement may take
 * @throws the error of the first that failed; those before it have had their results
 */
export function sendTogether(
  client: ClientBase,
  parts: readonly (Companion | Asked)[],
  timeoutMs?: number,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const callback = (error?: Error | null) => (error ? reject(error) : resolve());
  client.query(new Message(client, parts, { timeoutMs, callback }));
  return promise.catch((error: Error) => {
    Error.captureStackTrace(error); // as `pg` does: it leads back to the caller
    throw error;
  });
}

/**
 * Sends a statement in one message with companions.
 *
 * @returns the result of the statement itself
 */
export async function sendAmong(
  client: ClientBase,
  statement: QueryConfig,
  { before, after = [] }: Among,
): Promise<QueryResult> {
  let answer: QueryResult | undefined;
  const onResult = (result: QueryResult) => {
    answer = result;
  };
  await sendTogether(client, [...before, { statement, onResult }, ...after]);
  return answer as QueryResult;
}
