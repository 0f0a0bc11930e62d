import { openFile, rootOf } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { CannotCompare } from "../src/cannot-compare.ts";
import { placeIn, readUsage } from "../src/impact/usage-file.ts";
import { type UsedPart, usageOfRows } from "../src/impact/usage-of-rows.ts";

/* Writing and reading usage files. */

const { folder, pathOf, write } = temporaryFolder();

const SPAN = { from: "2026-11-01", to: "2026-11-22" };
const row = (client: string, kind: string, subject: string, name = "", count = 3): UsedPart => ({
  client,
  kind,
  subject,
  name,
  last: "2026-11-22",
  days: 2,
  count,
});
const usageRow = { last: "2026-11-22", days: 2 };
const ROWS = [
  row("b", "operation", "getIt"),
  row("a", "operation", "putIt", "", 7),
  row("a", "operation", "getIt", "", 5),
  row("a", "query", "getIt", "page"),
  row("a", "header", "getIt", "X-B"),
  row("a", "header", "getIt", "X-A"),
  row("a", "cookie", "getIt", "session"),
  row("a", "query", "getIt", "after"),
  row("a", "field", "getIt", "/b"),
  row("a", "field", "getIt", "/a"),
  row("a", "content_type", "getIt", "application/json"),
  row("a", "accept", "getIt", "none"),
  row("a", "code", "getIt", "404 HTTP_404", 2),
  row("a", "code", "getIt", "404 GONE", 1),
  row("a", "event", "it.changed", "", 9),
  row("a", "event", "it.added", "", 1),
  row("c", "field", "getIt", "/without-a-call"),
];

describe("writing a usage file", () => {
  test("sorts clients, operations and parts by name", () => {
    const { clients, ...rest } = usageOfRows(ROWS, SPAN);
    expect(rest).toEqual({ version: 1, ...SPAN });
    expect(clients.map(({ client }) => client)).toEqual(["a", "b", "c"]);
    const emptyUsage = { parameters: [], fields: [], content_types: [], accepts: [], codes: [] };
    expect(clients[1]).toEqual({
      client: "b",
      operations: [{ operation: "getIt", ...usageRow, count: 3, ...emptyUsage }],
      events: [],
    });
    expect(clients[2]).toEqual({ client: "c", operations: [], events: [] });
    expect(clients[0]?.events).toEqual([
      { event: "it.added", ...usageRow, count: 1 },
      { event: "it.changed", ...usageRow, count: 9 },
    ]);
    expect(clients[0]?.operations.map(({ operation, count }) => [operation, count])).toEqual([
      ["getIt", 5],
      ["putIt", 7],
    ]);
    expect(clients[0]?.operations[0]).toMatchObject({
      parameters: [
        { in: "query", name: "after", ...usageRow },
        { in: "query", name: "page", ...usageRow },
        { in: "header", name: "X-A", ...usageRow },
        { in: "header", name: "X-B", ...usageRow },
        { in: "cookie", name: "session", ...usageRow },
      ],
      fields: [
        { pointer: "/a", ...usageRow },
        { pointer: "/b", ...usageRow },
      ],
      content_types: [{ type: "application/json", ...usageRow }],
      accepts: [{ type: "none", ...usageRow }],
    });
  });

  test("replaces client ids by pseudonyms for this file", () => {
    const names = () => usageOfRows(ROWS, SPAN, true).clients.map(({ client }) => client);
    const first = names();
    expect(first).toHaveLength(3);
    expect(new Set(first).size).toBe(3);
    expect(first).toEqual(first.toSorted());
    for (const name of first) expect(name).toMatch(/^client-[0-9a-f]{16}$/);
    expect(names()).not.toEqual(first);
  });
});

describe("reading a usage file", () => {
  const usage = (change: (file: { clients: { operations: Record<string, unknown>[] }[] }) => void) => {
    const file = JSON.parse(JSON.stringify(usageOfRows([row("a", "operation", "getIt")], SPAN)));
    change(file);
    write("usage.json", JSON.stringify(file));
    return () => readUsage(pathOf("usage.json"), folder);
  };
  const operation = (file: { clients: { operations: Record<string, unknown>[] }[] }) =>
    file.clients[0]?.operations[0] as Record<string, unknown>;

  test("returns the written data", () => {
    expect(usage(() => {})()).toEqual(usageOfRows([row("a", "operation", "getIt")], SPAN));
  });

  /** Without the place. */
  const messageOf = (read: () => void) => {
    try {
      read();
    } catch (error) {
      return (error as Error).message.replace(/^usage\.json:1:\d+: /, "");
    }
  };
  const OPERATION = "/clients/0/operations/0";
  test.each<[what: string, change: (file: never) => void, message: string]>([
    ["a count below 0", (file) => Object.assign(operation(file), { count: -1 }), `at least 0 at ${OPERATION}/count`],
    [
      "no day",
      (file) => Object.assign(operation(file), { last: "2026-02-29" }),
      `a date (YYYY-MM-DD) at ${OPERATION}/last`,
    ],
    ["0 days", (file) => Object.assign(operation(file), { days: 0 }), `at least 1 at ${OPERATION}/days`],
    ["an unknown key", (file) => Object.assign(operation(file), { colour: 1 }), `no key colour at ${OPERATION}`],
    ["another version", (file) => Object.assign(file, { version: 2 }), "1 at /version"],
    [
      "a code of no status",
      (file) => Object.assign(operation(file), { codes: [{ status: 99, code: "X", ...usageRow, count: 1 }] }),
      `at least 100 at ${OPERATION}/codes/0/status`,
    ],
    [
      "a pointer without its slash",
      (file) => Object.assign(operation(file), { fields: [{ pointer: "a", ...usageRow }] }),
      `a text matching /^// at ${OPERATION}/fields/0/pointer`,
    ],
    [
      "a part that is missing",
      (file) => Object.assign(operation(file), { accepts: undefined }),
      `an array at ${OPERATION}/accepts`,
    ],
  ])("rejects %s", (_what, change, message) => {
    expect(usage(change as never)).toThrow(CannotCompare);
    const received = messageOf(usage(change as never));
    expect(received).toBe(`expected a usage file of npm run operator -- usage, with ${message}. Export it again.`);
  });

  test("reports pointers instead of lines for more than a million characters", () => {
    const spotOf = (length: number) => {
      const start = '{"a":{"b":1},"c":"';
      write("long.json", `${start}${"x".repeat(length - start.length - 2)}"}`);
      return rootOf(openFile(pathOf("long.json"), folder, ""));
    };
    expect(placeIn(spotOf(1_000_000), ["a", "b", "gone"])).toBe("long.json:1:7");
    expect(placeIn(spotOf(1_000_001), ["a", "b", "gone"])).toBe("long.json#/a/b");
    expect(placeIn(spotOf(1_000_001), [])).toBe("long.json#");
  });
});
