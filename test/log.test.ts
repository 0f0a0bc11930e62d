import { execFileSync, spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bufferLines } from "../server/observe/log/buffered-lines.ts";
import { createLog } from "../server/observe/log/log.ts";
import { readableLines } from "../server/observe/log/readable-lines.ts";
import { welcome } from "../server/sandbox/welcome.ts";
import { ownTimers } from "./support/own-timers.ts";

/* The lines that the service prints. */

test("logs name, message, code, stack and cause of an error, and no other properties", () => {
  const serializers = (createLog("silent") as unknown as Record<symbol, Record<string, (error: Error) => object>>)[
    Symbol.for("pino.serializers")
  ];
  const cause = Object.assign(new TypeError("because"), { detail: "Key (email)=(a@b.example)" });
  const error = Object.assign(new RangeError("wrong", { cause }), {
    code: "23505",
    detail: "Key (email)=(a@b.example)",
  });
  expect(serializers?.err?.(error)).toEqual({
    name: "RangeError",
    message: "wrong",
    code: "23505",
    stack: error.stack,
    cause: "because",
  });
  expect(serializers?.err?.(Object.assign(new Error("wrong"), { cause: "a text" }))).toMatchObject({
    cause: undefined,
  });
});

test("uses the configured level", () => {
  expect([createLog("silent").level, createLog("debug").level]).toEqual(["silent", "debug"]);
});

test("the welcome lists all URLs, and a command line that a shell can parse", () => {
  const text = welcome("http://127.0.0.1:9999");
  for (const path of ["/", "/console", "/openapi.json", "/asyncapi.json", "/auth/oauth2/token"])
    expect(text).toContain(`http://127.0.0.1:9999${path}`);
  const line = text.split("\n").find((name) => name.startsWith("T=$(curl")) ?? "";
  execFileSync("sh", ["-n", "-c", line]);
  const [, body = ""] = /-d '(\{.*?\})' http/.exec(line) ?? [];
  expect(JSON.parse(body)).toEqual({
    request_id: "my-first-menu",
    menus: [{ name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8000 }] }],
    variant_categories: [],
  });
  expect(line).toMatch(/; curl -s -H "Authorization: Bearer \$T" \S+\/OUT-1002\/v2\/catalog; echo$/);
});

test("the welcome prints random credentials once, and how to read them later (D-own-names-3)", () => {
  const drawn = new Map([["demo-direct", "drawn-1"] as const, ["owner@demo.example", "drawn-2"] as const]);
  const [configured, first, later] = [undefined, { drawn }, { drawn: new Map() }].map((shared) =>
    welcome("http://127.0.0.1:9999", shared, "linux"),
  );
  const parts = [
    "/console  (any user; the password is SANDBOX_SECRET)\n",
    "demo-direct / drawn-1\n",
    "  demo-direct           drawn-1\n  owner@demo.example    drawn-2\n",
    "curl -u operator http://127.0.0.1:9999/console/credentials\n",
    "T=$(curl -s -u demo-direct:drawn-1 -d",
    "T=$(curl -s -u demo-direct -d",
  ];
  expect(parts.map((part) => [configured, first, later].map((text) => text?.includes(part)))).toEqual([
    [false, true, true],
    [false, true, false],
    [false, true, false],
    [false, true, true],
    [false, true, false],
    [false, false, true],
  ]);
  expect(configured).toContain("demo-direct / demo-direct-secret\n");
});

test("the welcome shows a PowerShell line with the same call on Windows", () => {
  const [shell = "", power = ""] = (["linux", "win32"] as const).map((platform) => {
    const text = welcome("http://127.0.0.1:9999", undefined, platform);
    return text.split("\n").find((line) => /^\$?T ?=/.test(line));
  });
  const callIn = (line: string) => [line.match(/http\S+\/[\w/-]+/g), /'(\{"request_id.*?\})'/.exec(line)?.[1]];
  expect(callIn(power)).toEqual(callIn(shell));
  expect(power).toMatch(
    /^\$T = @\{.*client_secret='demo-direct-secret'\}\)\.access_token\}; Invoke-RestMethod -Method Put /,
  );
});

describe("buffered lines", () => {
  const openLog = () => {
    const output: string[] = [];
    const lines = bufferLines((text) => output.push(text));
    return { written: output, log: pino({ base: null, timestamp: false }, lines) };
  };
  const line = (level: number, msg: string) => `${JSON.stringify({ level, msg })}\n`;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are written together, 20 ms after the first", () => {
    const timers = ownTimers();
    const { written, log } = openLog();
    log.info("a");
    vi.advanceTimersByTime(19);
    log.info("b");
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual([line(30, "a") + line(30, "b")]);
    log.info("c");
    vi.advanceTimersByTime(20);
    expect(written.slice(1)).toEqual([line(30, "c")]);
    expect(timers.count()).toBe(0);
  });

  test.each(["warn", "error", "fatal"] as const)("are written at once with a line of level %s", (level) => {
    const timers = ownTimers();
    const { written, log } = openLog();
    log.info("before");
    log[level]("now");
    expect(written).toEqual([line(30, "before") + line(log.levels.values[level] as number, "now")]);
    expect(timers.count()).toBe(0);
    log.child({}).info("after");
    expect(written.length).toBe(1);
  });

  test("never exceed 16 KiB and one line", () => {
    const { written, log } = openLog();
    const messages = Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(1_000)}`);
    for (const message of messages) log.info(message);
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(16 * 1024 + 1_100);
    vi.advanceTimersByTime(20);
    expect(written.join("")).toBe(messages.map((message) => line(30, message)).join(""));
  });
});

test("writes 16 KiB of lines at once, and buffers one character less", () => {
  const output: string[] = [];
  const { write } = bufferLines((text) => output.push(text));
  const half = "x".repeat(8 * 1_024 - 1);
  const stream = { write, lastLevel: 30 };
  for (const line of [half, half, "xx"]) stream.write(line);
  expect(output.map(({ length }) => length)).toEqual([16 * 1_024]);
});

describe("readable lines (decisions: readable log lines)", () => {
  const at = new Date(2026, 10, 23, 7, 5, 9).getTime();
  const format = (...lines: object[]) =>
    stripVTControlCharacters(
      readableLines(lines.map((line) => `${JSON.stringify({ time: at, pid: 1, hostname: "h", ...line })}\n`).join("")),
    );

  test("contain time, level, message and values", () => {
    const request = { level: 30, msg: "request", route: "/v1/orders/{id}", status: 200, client_id: undefined };
    expect(format(request, { level: 40, msg: "away", reason: "no answer, yet", ids: [1] }, { level: 35 })).toBe(
      [
        "07:05:09 INFO  request route=/v1/orders/{id} status=200",
        '07:05:09 WARN  away reason="no answer, yet" ids=[1]',
        "07:05:09 35 ",
        "",
      ].join("\n"),
    );
  });

  test("contain the stack and the cause of an error below them", () => {
    const err = { name: "Error", message: "wrong", stack: "Error: wrong\n    at a.ts:1", cause: "because" };
    expect(format({ level: 50, msg: "failed", err })).toBe(
      ["07:05:09 ERROR failed", "Error: wrong", "    at a.ts:1", "caused by: because", ""]
        .map((line, index) => (index > 0 && line ? `         ${line}` : line))
        .join("\n"),
    );
  });

  test("contain no control or bidirectional characters", () => {
    const text = "a\u001b[2Jb\u0007\r\nc\u009b\u202e\u2066\u2028";
    const err = { name: text, message: text, stack: text, cause: text };
    const lines = readableLines(
      `${JSON.stringify({ level: 30, time: at, msg: text, reason: text, [text]: { [text]: text }, err })}\n`,
    );
    expect(stripVTControlCharacters(lines).replace(/\n/g, "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
    expect(stripVTControlCharacters(lines)).toContain("a\\u001b[2Jb\\u0007");
  });
});

test.skipIf(process.platform !== "linux")("writes readable lines to a terminal, and JSON to a pipe", () => {
  const program =
    'import { createLog } from "./server/observe/log/log.ts"; createLog("info").info({ port: 1, a: "\\u009b\\u202e" }, "hello");';
  const run = [process.execPath, "--input-type=module", "-e", program];
  const piped = spawnSync(run[0] as string, run.slice(1), { encoding: "utf8" });
  expect(JSON.parse(piped.stdout)).toMatchObject({ msg: "hello", port: 1, a: "\u009b\u202e" });
  expect(piped.stdout).not.toMatch(/[^ -~\n]/);
  const command = run.map((word) => `'${word}'`).join(" ");
  const onTerminal = spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    encoding: "utf8",
  });
  expect(stripVTControlCharacters(onTerminal.stdout)).toMatch(
    /^\d\d:\d\d:\d\d INFO {2}hello port=1 a="\\u009b\\u202e"\r\n$/,
  );
});

test("escapes U+007F in a line that is ASCII otherwise", () => {
  const program =
    'import { createLog } from "./server/observe/log/log.ts"; createLog("info").info({ a: "\\x7f" }, "hello");';
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(stdout).toContain('"a":"\\u007f"');
});

test.each([
  ["at its end", "", 0],
  ["by process.exit", "process.exit(3)", 3],
  ["by an error", 'throw new Error("planted")', 1],
])("loses no line when the process ends %s", (_how, ending, status) => {
  const program = `
    import { createLog } from "./server/observe/log/log.ts";
    const [log, other] = [createLog("info"), createLog("info")];
    log.info("first"); other.info("second"); log.info("third");
    ${ending}`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(ended.stdout.split("\n").map((text) => text && JSON.parse(text).msg)).toEqual([
    "first",
    "second",
    "third",
    "",
  ]);
  expect(ended.status).toBe(status);
});

test("a line of plain fields is the same as that of pino, with its level and order", () => {
  const program = `
    import { createLog, logInfo } from "./server/observe/log/log.ts";
    import { pino } from "pino";
    const log = createLog("info");
    const fields = { request_id: 'a"\\u00e9\\ud800', status: 200, took_ms: 0.5, client_id: undefined, aborted: true };
    Date.now = () => 1_700_000_000_000;
    log.info(fields, "request");
    logInfo(log, fields, "request");
    logInfo(log.child({ request_id: 1 }), { status: 200 }, "of a child");
    logInfo(pino({ level: "error" }), fields, "not logged");`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  const [usual, plain, ofChild, ...others] = ended.stdout.split("\n");
  expect(JSON.parse(plain as string)).toMatchObject({ level: 30, msg: "request", status: 200, aborted: true });
  expect(plain).toBe(usual);
  expect(JSON.parse(ofChild as string)).toMatchObject({ request_id: 1, status: 200, msg: "of a child" });
  expect(others).toEqual([""]);
});
