import { type ClientBase, Query, type QueryConfig, type QueryResult } from "pg";

/** The rows that row-level security shows a transaction (migration 0011): those of one outlet, or of all. */
export type Binding = readonly [setting: "app.outlet_id" | "app.across_outlets", value: string];

/** The role that the service takes where its user, such as a superuser, would pass by every policy. */
export const SERVICE_ROLE = "partner_api";

const TAKE_ROLE = `
  SELECT set_config('role', $1, false) FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls)`;

/** Until the end of the transaction. Gives no row: all rows of the answer are those of the statement behind it. */
const BIND = { name: "bind", text: "SELECT WHERE set_config($1, $2, true) IS NULL" };

/** Makes a new connection ready for `runBound` and, unless it shall stay the owner's, subject to the policies. */
export async function prepareConnection(client: ClientBase, asOwner: boolean): Promise<void> {
  await client.query({ ...BIND, values: ["app.outlet_id", ""] });
  if (!asOwner) await client.query(TAKE_ROLE, [SERVICE_ROLE]);
}

/**
 * Runs a statement behind one that binds its transaction, both in one message: they are one transaction, which the statement ends
 * unless it is `BEGIN`. So it costs no round trip, and nothing of it is left for the next user of the connection.
 */
export function runBound(client: ClientBase, statement: QueryConfig, binding: Binding): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const extended = { ...statement, queryMode: "extended" }; // the protocol in which messages go together
  const query = new Query(extended, undefined, (error, results) => {
    if (error) reject(error);
    else resolve((results as unknown as [bound: QueryResult, result: QueryResult])[1]);
  });
  const submit = query.submit.bind(query);
  query.submit = (connection) => {
    connection.stream.cork(); // one message
    connection.bind({ statement: BIND.name, values: [...binding] }, true);
    connection.execute({}, true);
    const error = submit(connection);
    connection.stream.uncork();
    return error;
  };
  client.query(query);
  return promise.catch((error: Error) => {
    Error.captureStackTrace(error); // as `pg` does: it leads back to the caller
    throw error;
  });
}
