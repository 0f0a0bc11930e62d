import { DatabaseError } from "pg";
import { describe, expect, test } from "vitest";
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

/* The meaning of each error that the database or the way to it gives. */

const stated = (code: string | undefined, more: Partial<DatabaseError> = {}) =>
  Object.assign(new DatabaseError("refused", 7, "error"), { code, severity: "ERROR", ...more });
const network = (code: string) => Object.assign(new Error("connect"), { code });

type Meaning = { unavailable: boolean; breaks: boolean; conflict: boolean };
const meaningOf = (error: unknown): Meaning => ({
  unavailable: isUnavailable(error),
  breaks: breaksConnection(error),
  conflict: isConflict(error),
});
/** BUSY: the server cannot serve now, and the connection to it is sound. */
const [NONE, AWAY, BUSY, CONFLICT]: Meaning[] = [
  { unavailable: false, breaks: false, conflict: false },
  { unavailable: true, breaks: true, conflict: false },
  { unavailable: true, breaks: false, conflict: false },
  { unavailable: false, breaks: false, conflict: true },
];

describe("a state of SQL", () => {
  test.each([
    ...["08000", "08006", "08P02", "53000", "53300", "57P01", "57P03", "57014"].map((code) => ({ code, means: BUSY })),
    ...["25006", "25P03", "25P04", "58000", "58030", "XX001", "XX002"].map((code) => ({ code, means: AWAY })),
    ...["08P01", "25000", "25P02", "57000", "23505", "42601", "00000", "XX000"].map((code) => ({ code, means: NONE })),
    ...["40001", "40P01"].map((code) => ({ code, means: CONFLICT })),
    ...["40002", "40P02"].map((code) => ({ code, means: NONE })),
    { code: undefined, means: NONE },
  ])("$code", ({ code, means }) => {
    expect(meaningOf(stated(code))).toEqual(means);
  });

  test("of whatever kind ends the connection where it is fatal", () => {
    expect(meaningOf(stated("23505", { severity: "FATAL" }))).toEqual({ ...NONE, breaks: true });
    expect(meaningOf(stated("57P01", { severity: "FATAL" }))).toEqual(AWAY);
  });

  test("of a server that cannot serve ends the connection where the severity is in another language", () => {
    expect(meaningOf(stated("57P01", { severity: "KESALAHAN" }))).toEqual(AWAY);
    expect(meaningOf(stated("23505", { severity: "KESALAHAN" }))).toEqual(NONE);
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
  ])("%s (%s)", (message, where, means) => {
    expect(meaningOf(stated("XX000", { message, ...(where !== undefined && { where }) }))).toEqual(means);
  });

  test("a refusal of a worker is none", () => {
    expect(meaningOf(stated("23514", { where: "while executing command on db1:5432" }))).toEqual(NONE);
  });
});

test.each([new ReadOnlyServer(), new UnreplicatedCommit()])("$name", (error) => {
  expect(meaningOf(error)).toEqual(AWAY);
});

describe("an error of the way to the database", () => {
  test.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "ECONNABORTED",
    "EPIPE",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ENOENT",
  ])("%s", (code) => {
    expect(meaningOf(network(code))).toEqual(AWAY);
  });

  test.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "Cannot use a pool after calling end on the pool",
  ])("%s", (message) => {
    expect(meaningOf(new Error(message))).toEqual(AWAY);
  });

  test.each<[what: string, error: unknown]>([
    ["another code", network("EACCES")],
    ["no code", new Error("Not a timeout exceeded")],
    ["no error", "ECONNREFUSED"],
    ["nothing", undefined],
  ])("%s says nothing of the database, and the connection is not used again", (_what, error) => {
    expect(meaningOf(error)).toEqual({ ...NONE, breaks: true });
  });
});

test.each([
  ["a duplicate", isDuplicate, "23505"],
  ["a lock that another holds", isLocked, "55P03"],
  ["a server that takes no writes", isReadOnly, "25006"],
])("%s is known by its state alone", (_what, isSuch, state) => {
  expect(isSuch(stated(state))).toBe(true);
  expect([stated("23503"), stated("55P02"), network(state), undefined].map(isSuch)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
