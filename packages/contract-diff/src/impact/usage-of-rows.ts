import { createHash, randomBytes } from "node:crypto";
import type { ClientUsage, OperationUsage, UsageFile } from "./usage-file.ts";

/** Usage of one part of the contract by a client, summed over all days: an aggregated row of the service's table. */
export type UsedPart = {
  client: string;
  kind: string;
  /** OperationId, or name of the event. */
  subject: string;
  name: string;
  last: string;
  days: number;
  count: number;
};

/**
 * Converts recorded usage into a usage file, sorted by name.
 *
 * @param isAnonymous replaces client ids by pseudonyms for this file
 */
export function usageOfRows(
  rows: readonly UsedPart[],
  span: Pick<UsageFile, "from" | "to">,
  isAnonymous = false,
): UsageFile {
  const nameOf = isAnonymous ? pseudonyms() : (client: string) => client;
  const clients = [...Map.groupBy(rows, ({ client }) => nameOf(client))].map(([client, parts]) =>
    clientOf(client, parts),
  );
  return { version: 1, ...span, clients: clients.sort(by(({ client }) => client)) };
}

/** Pseudonyms have a new salt for each file, so that ids cannot be guessed and clients cannot be tracked across files. */
function pseudonyms(): (client: string) => string {
  const salt = randomBytes(16);
  return (client) => `client-${createHash("sha256").update(salt).update(client).digest("hex").slice(0, 16)}`;
}

const by =
  <One>(textOf: (row: One) => string) =>
  (a: One, b: One): number =>
    textOf(a) < textOf(b) ? -1 : 1;

const ordered = (rows: readonly UsedPart[], kind: string): UsedPart[] =>
  rows.filter((row) => row.kind === kind).sort(by(({ name }) => name));

const usedOf = ({ last, days }: UsedPart) => ({ last, days });

function clientOf(client: string, rows: UsedPart[]): ClientUsage {
  const subjects = Map.groupBy(rows, ({ subject }) => subject);
  const operations = [...subjects].flatMap(([operation, parts]) => operationOf(operation, parts) ?? []);
  const events = rows.filter(({ kind }) => kind === "event");
  return {
    client,
    operations: operations.sort(by(({ operation }) => operation)),
    events: events
      .map((row) => ({ event: row.subject, ...usedOf(row), count: row.count }))
      .sort(by(({ event }) => event)),
  };
}

function operationOf(operation: string, parts: UsedPart[]): OperationUsage | undefined {
  const [calls] = ordered(parts, "operation");
  if (calls === undefined) return undefined;
  const types = (kind: string) => ordered(parts, kind).map((row) => ({ type: row.name, ...usedOf(row) }));
  return {
    operation,
    ...usedOf(calls),
    count: calls.count,
    parameters: (["query", "header", "cookie"] as const).flatMap((place) =>
      ordered(parts, place).map((row) => ({ in: place, name: row.name, ...usedOf(row) })),
    ),
    fields: ordered(parts, "field").map((row) => ({ pointer: row.name, ...usedOf(row) })),
    content_types: types("content_type"),
    accepts: types("accept"),
    codes: ordered(parts, "code").map((row) => {
      const [status = "", code = ""] = row.name.split(" ");
      return { status: Number(status), code, ...usedOf(row), count: row.count };
    }),
  };
}
