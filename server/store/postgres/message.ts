import { type ClientBase, type Connection, Query, type QueryConfig, type QueryResult } from "pg";

/** A statement that is executed before or after another, in the same message, and whose result nobody asks for. */
export type Companion = (connection: Connection) => void;

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

/** What `pg` calls of a query without declaring it. */
type Handlers = { handleCommandComplete(completed: unknown, connection: unknown): void };

/**
 * Sends a statement in one message with others, by the extended query protocol of PostgreSQL, where `pg` would send one and wait for its
 * answer before the next. The first of them that fails is the last that is executed.
 *
 * @returns the result of the statement itself
 */
export function sendAmong(
  client: ClientBase,
  statement: QueryConfig & { query_timeout?: number },
  { before, after = [] }: Among,
): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const extended = { ...statement, queryMode: "extended" };
  const query = new Query(extended, undefined, (error, result) => {
    if (error) reject(error);
    else resolve(result as unknown as QueryResult);
  }) as Query & Handlers;
  Object.assign(query, { query_timeout: statement.query_timeout }); // `pg` looks for it there, and takes the connection's else

  const { handleCommandComplete } = query;
  let completed = 0;
  query.handleCommandComplete = (...complete) => {
    if (completed++ === before.length) handleCommandComplete.apply(query, complete);
  };

  const submit = query.submit.bind(query);
  query.submit = (connection) => {
    const { stream, sync } = connection;
    const last = () => {
      for (const companion of after) companion(connection);
      sync.call(connection);
    };
    if (after.length > 0) connection.sync = last; // by which `submit` ends its message
    stream.cork(); // one message
    for (const companion of before) companion(connection);
    const error = submit(connection);
    stream.uncork();
    if (after.length > 0) connection.sync = sync;
    return error;
  };
  client.query(query);
  return promise.catch((error: Error) => {
    Error.captureStackTrace(error); // as `pg` does: it leads back to the caller
    throw error;
  });
}
