import { DatabaseError } from "pg";
import { describe, expect, test } from "vitest";
import { words } from "../../../test/support/words.ts";
import {
  breaksConnection,
  isConflict,
  isDuplicate,
  isLocked,
  isReadOnly,
  isUnavailable,
  ReadOnlyServer,
  UnreplicatedCommit,
} from "../src/failures.ts";

/* Classification of errors of the database and the network. */

const sqlError = (code: string | undefined, more: Partial<DatabaseError> = {}) =>
  Object.assign(new DatabaseError("refused", 7, "error"), { code, severity: "ERROR", ...more });
const network = (code: string) => Object.assign(new Error("connect"), { code });

type Kind = { unavailable: boolean; breaks: boolean; conflict: boolean };
const kindOf = (error: unknown): Kind => ({
  unavailable: isUnavailable(error),
  breaks: breaksConnection(error),
  conflict: isConflict(error),
});
/** BUSY: the server cannot serve now, but the connection is usable. */
const [NONE, AWAY, BUSY, CONFLICT]: Kind[] = [
  { unavailable: false, breaks: false, conflict: false },
  { unavailable: true, breaks: true, conflict: false },
  { unavailable: true, breaks: false, conflict: false },
  { unavailable: false, breaks: false, conflict: true },
];

describe("SQLSTATE", () => {
  test.each([
    ...["08000", "08006", "08P02", "53000", "53300", "57P01", "57P03", "57014"].map((code) => ({ code, kind: BUSY })),
    ...["25006", "25P03", "25P04", "58000", "58030", "XX001", "XX002"].map((code) => ({ code, kind: AWAY })),
    ...["08P01", "25000", "25P02", "57000", "23505", "42601", "00000", "XX000"].map((code) => ({ code, kind: NONE })),
    ...["40001", "40P01"].map((code) => ({ code, kind: CONFLICT })),
    ...["40002", "40P02"].map((code) => ({ code, kind: NONE })),
    { code: undefined, kind: NONE },
  ])("$code", ({ code, kind }) => {
    expect(kindOf(sqlError(code))).toEqual(kind);
  });

  test("is that of a read-only server for unlogged tables of a standby", () => {
    const unlogged = sqlError("0A000", { routine: "get_relation_info" });
    expect([kindOf(unlogged), isReadOnly(unlogged)]).toEqual([AWAY, true]);
    expect(kindOf(sqlError("0A000", { routine: "RevalidateCachedQuery" }))).toEqual(NONE);
  });

  test("breaks the connection if it is fatal", () => {
    expect(kindOf(sqlError("23505", { severity: "FATAL" }))).toEqual({ ...NONE, breaks: true });
    expect(kindOf(sqlError("57P01", { severity: "FATAL" }))).toEqual(AWAY);
  });

  test("breaks the connection of an unavailable server if the severity is translated", () => {
    expect(kindOf(sqlError("57P01", { severity: "KESALAHAN" }))).toEqual(AWAY);
    expect(kindOf(sqlError("23505", { severity: "KESALAHAN" }))).toEqual(NONE);
  });
});

describe("an internal error of a coordinator", () => {
  test.each([
    ["failure on connection marked as essential: db1:5432", undefined, BUSY],
    ["failed to prepare transaction 'citus_1_2_3_4' on host db1:5432", undefined, BUSY],
    ["postmaster was shut down, exiting", undefined, BUSY],
    ["server closed the connection unexpectedly", "while executing command on db1:5432", BUSY],
    ["unrecognized node type: 7", undefined, NONE],
    ["the statement says: failure on connection marked as essential", undefined, NONE],
  ])("%s (%s)", (message, where, kind) => {
    expect(kindOf(sqlError("XX000", { message, ...(where !== undefined && { where }) }))).toEqual(kind);
  });

  test("does not include errors of a reachable worker", () => {
    expect(kindOf(sqlError("23514", { where: "while executing command on db1:5432" }))).toEqual(NONE);
  });
});

test.each([new ReadOnlyServer(), new UnreplicatedCommit()])("$name", (error) => {
  expect(kindOf(error)).toEqual(AWAY);
});

describe("an error of the network or driver", () => {
  test.each(words`
    ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT
  `)("%s", (code) => {
    expect(kindOf(network(code))).toEqual(AWAY);
  });

  test.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "Cannot use a pool after calling end on the pool",
  ])("%s", (message) => {
    expect(kindOf(new Error(message))).toEqual(AWAY);
  });

  test.each<[what: string, error: unknown]>([
    ["another code", network("EACCES")],
    ["no code", new Error("Not a timeout exceeded")],
    ["a string instead of an error", "ECONNREFUSED"],
    ["undefined", undefined],
  ])("%s is not an unavailability, but breaks the connection", (_what, error) => {
    expect(kindOf(error)).toEqual({ ...NONE, breaks: true });
  });
});

test.each([
  ["a duplicate", isDuplicate, "23505"],
  ["a lock timeout", isLocked, "55P03"],
  ["a read-only server", isReadOnly, "25006"],
])("%s is identified by its SQLSTATE", (_what, predicate, state) => {
  expect(predicate(sqlError(state))).toBe(true);
  expect([sqlError("23503"), sqlError("55P02"), network(state), undefined].map(predicate)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
