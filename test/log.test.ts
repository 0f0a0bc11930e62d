import { execFileSync, spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bufferLines } from "../server/observe/log/buffered-lines.ts";
import { createLog } from "../server/observe/log/log.ts";
import { readableLines } from "../server/observe/log/readable-lines.ts";
import { type DemoSecrets, ownSecrets } from "../server/sandbox/own-secrets.ts";
import { welcome } from "../server/sandbox/welcome.ts";
import { ownTimers } from "./support/own-timers.ts";

/* The lines that the service prints. */

test("an error is logged by its name, message, code, stack and cause, without anything else that it holds", () => {
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

test("the level is the one that is asked for", () => {
  expect([createLog("silent").level, createLog("debug").level]).toEqual(["silent", "debug"]);
});

test("the welcome shows where everything is, and a line that a shell can read", () => {
  const text = welcome("http://127.0.0.1:9999");
  for (const path of ["/", "/console", "/openapi.json", "/asyncapi.json", "/auth/oauth2/token"])
    expect(text).toContain(`http://127.0.0.1:9999${path}`);
  const line = text.split("\n").find((one) => one.startsWith("T=$(curl")) ?? "";
  execFileSync("sh", ["-n", "-c", line]);
  const [, body = ""] = /-d '(\{.*?\})' http/.exec(line) ?? [];
  expect(JSON.parse(body)).toEqual({
    request_id: "my-first-menu",
    menus: [{ name: "Minuman", menu_items: [{ external_id: "es-teh", name: "Es Teh Manis", price: 8000 }] }],
    variant_categories: [],
  });
  expect(line).toMatch(/; curl -s -H "Authorization: Bearer \$T" \S+\/OUT-1002\/v2\/catalog; echo$/);
});

test("the welcome says which password the console asks for, where it asks for one", () => {
  const consoleOf = (secrets?: DemoSecrets) => /Console .*/.exec(welcome("http://127.0.0.1:9999", secrets))?.[0];
  expect(consoleOf()).toBe("Console        http://127.0.0.1:9999/console");
  expect(consoleOf(ownSecrets("a secret"))).toBe(
    "Console        http://127.0.0.1:9999/console  (any user; the password is SANDBOX_SECRET)",
  );
});

test("on Windows the line is one for PowerShell, and calls the same", () => {
  const [shell = "", power = ""] = (["linux", "win32"] as const).map((platform) => {
    const text = welcome("http://127.0.0.1:9999", undefined, platform);
    return text.split("\n").find((line) => /^\$?T ?=/.test(line));
  });
  const of = (line: string) => [line.match(/http\S+\/[\w/-]+/g), /'(\{"request_id.*?\})'/.exec(line)?.[1]];
  expect(of(power)).toEqual(of(shell));
  expect(power).toMatch(
    /^\$T = @\{.*client_secret='demo-direct-secret'\}\)\.access_token\}; Invoke-RestMethod -Method Put /,
  );
});

describe("lines that are gathered", () => {
  const gathered = () => {
    const written: string[] = [];
    const lines = bufferLines((text) => written.push(text));
    return { written, log: pino({ base: null, timestamp: false }, lines) };
  };
  const line = (level: number, msg: string) => `${JSON.stringify({ level, msg })}\n`;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("go out together, 20 ms after the first", () => {
    const timers = ownTimers();
    const { written, log } = gathered();
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

  test.each(["warn", "error", "fatal"] as const)("a line of %s takes those before it along at once", (level) => {
    const timers = ownTimers();
    const { written, log } = gathered();
    log.info("before");
    log[level]("now");
    expect(written).toEqual([line(30, "before") + line(log.levels.values[level] as number, "now")]);
    expect(timers.count()).toBe(0);
    log.child({}).info("after");
    expect(written.length).toBe(1);
  });

  test("are never more than 16 KiB and a line", () => {
    const { written, log } = gathered();
    const messages = Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(1_000)}`);
    for (const message of messages) log.info(message);
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(16 * 1024 + 1_100);
    vi.advanceTimersByTime(20);
    expect(written.join("")).toBe(messages.map((message) => line(30, message)).join(""));
  });
});

test("16 KiB of lines go out at once, and a character less waits", () => {
  const written: string[] = [];
  const { write } = bufferLines((text) => written.push(text));
  const half = "x".repeat(8 * 1_024 - 1);
  const stream = { write, lastLevel: 30 };
  for (const line of [half, half, "xx"]) stream.write(line);
  expect(written.map(({ length }) => length)).toEqual([16 * 1_024]);
});

describe("lines for people (decisions: readable log lines)", () => {
  const at = new Date(2026, 10, 23, 7, 5, 9).getTime();
  const shown = (...lines: object[]) =>
    stripVTControlCharacters(
      readableLines(lines.map((line) => `${JSON.stringify({ time: at, pid: 1, hostname: "h", ...line })}\n`).join("")),
    );

  test("have time, level, message and values", () => {
    const request = { level: 30, msg: "request", route: "/v1/orders/{id}", status: 200, client_id: undefined };
    expect(shown(request, { level: 40, msg: "away", reason: "no answer, yet", ids: [1] }, { level: 35 })).toBe(
      [
        "07:05:09 INFO  request route=/v1/orders/{id} status=200",
        '07:05:09 WARN  away reason="no answer, yet" ids=[1]',
        "07:05:09 35 ",
        "",
      ].join("\n"),
    );
  });

  test("have the stack of an error, and its cause, below them", () => {
    const err = { name: "Error", message: "wrong", stack: "Error: wrong\n    at a.ts:1", cause: "because" };
    expect(shown({ level: 50, msg: "failed", err })).toBe(
      ["07:05:09 ERROR failed", "Error: wrong", "    at a.ts:1", "caused by: because", ""]
        .map((line, index) => (index > 0 && line ? `         ${line}` : line))
        .join("\n"),
    );
  });

  test("have no control character from outside", () => {
    const text = "a\u001b[2Jb\u0007\r\nc\u009b";
    const lines = readableLines(
      `${JSON.stringify({ level: 30, time: at, msg: text, reason: text, err: { stack: text } })}\n`,
    );
    expect(stripVTControlCharacters(lines).replace(/\n/g, "")).not.toMatch(/\p{Cc}/u);
    expect(stripVTControlCharacters(lines)).toContain("a\\u001b[2Jb\\u0007");
  });
});

test.skipIf(process.platform !== "linux")("a terminal gets lines for people, a pipe gets JSON", () => {
  const program =
    'import { createLog } from "./server/observe/log/log.ts"; createLog("info").info({ port: 1 }, "hello");';
  const run = [process.execPath, "--input-type=module", "-e", program];
  const piped = spawnSync(run[0] as string, run.slice(1), { encoding: "utf8" });
  expect(JSON.parse(piped.stdout)).toMatchObject({ msg: "hello", port: 1 });
  const command = run.map((word) => `'${word}'`).join(" ");
  const onTerminal = spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    encoding: "utf8",
  });
  expect(stripVTControlCharacters(onTerminal.stdout)).toMatch(/^\d\d:\d\d:\d\d INFO {2}hello port=1\r\n$/);
});

test.each([
  ["at its end", "", 0],
  ["by process.exit", "process.exit(3)", 3],
  ["by an error", 'throw new Error("planted")', 1],
])("no line is lost when the process ends %s", (_how, ending, status) => {
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
