import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { jsonOf, operationsOf, successOf } from "@partner-api/contract";
import { loadContract } from "@partner-api/contract/files";
import { afterAll, describe, expect, test, vi } from "vitest";
import { CONTROLS } from "../../../test/support/controls.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../src/command-line.ts";
import { type Printed, printedBy } from "./printed.ts";

/*
 * Texts of other companies in every field, with all control and bidirectional characters, which may not control the terminal (CWE-150).
 */

vi.setConfig({ testTimeout: 60_000 });
const MAIN = new URL("../src/main.ts", import.meta.url).pathname;
const { folder, pathOf } = temporaryFolder();

/** A line that imitates the program's own lines. */
const FORGED = "00:00:00  forged";
const HOSTILE = `\u001b[2J\u001b]0;owned\u0007${CONTROLS.join("x")}\r\n${FORGED}`;

function requireHarmless(printed: string): void {
  expect(printed.match(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu)).toBeNull();
  expect(printed.split("\n").filter((each) => each.trimStart().startsWith(FORGED))).toEqual([]);
}

/** The value with the hostile text in place of every text but times, and as an additional key. The client rejects other times. */
function hostile(value: unknown, keep: (key: string) => boolean = () => false): unknown {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d/.test(value) ? value : HOSTILE;
  if (Array.isArray(value)) return value.map((each) => hostile(each, keep));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, keep(key) ? each : hostile(each, keep)]);
  return Object.fromEntries([...entries, [HOSTILE, HOSTILE]]);
}

const operations = loadContract("generated").flatMap((document) =>
  document.kind === "openapi" ? operationsOf(document) : [],
);

/** The contract's example of the response to a request; for a dry run the last one. */
function exampleOf({ method = "", url = "" }: Pick<IncomingMessage, "method" | "url">): unknown {
  const path = url.split("?")[0] ?? "";
  const operation = operations.find(
    (each) => each.method.toUpperCase() === method && matches(each.path.replaceAll(/\{\w+\}/g, "[^/]+"), path),
  );
  const response = operation && successOf(operation);
  const examples = (response && jsonOf(response)?.examples) ?? [];
  const example = url.includes("dry_run=true") ? examples.at(-1) : examples[0];
  if (example === undefined) throw new Error(`no example of ${method} ${url}`);
  return example.value;
}

const matches = (template: string, path: string): boolean => new RegExp(`^${template}$`).test(path);

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
async function serve(handler: Handler): Promise<string> {
  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/auth/oauth2/token")) return handler(request.resume(), response);
    request.resume();
    response.end(JSON.stringify({ access_token: "token", expires_in: 3600, token_type: "bearer" }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => server.closeAllConnections() ?? server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const respond =
  (keep?: (key: string) => boolean): Handler =>
  (request, response) => {
    const body = JSON.stringify(hostile(exampleOf(request), keep));
    response.writeHead(200, { "Content-Type": "application/json" }).end(body);
  };
const error = { message_title: "No", message: HOSTILE, code: HOSTILE, message_severity: "error", field: HOSTILE };
const reject: Handler = (_request, response) =>
  response.writeHead(400, { "X-Request-ID": "\u009b1" }).end(JSON.stringify({ success: false, errors: [error] }));
const babble: Handler = (_request, response) => response.writeHead(200).end(HOSTILE);

const [service, listening, rejecting, babbling] = await Promise.all([
  serve(respond()),
  serve(respond((key) => key === "event_id")),
  serve(reject),
  serve(babble),
]);

vi.stubEnv("HOME", folder);
vi.stubEnv("XDG_STATE_HOME", folder);
vi.stubEnv("FORCE_COLOR", undefined);
afterAll(() => vi.unstubAllEnvs());
const environment = { PATH: process.env.PATH, HOME: folder, XDG_STATE_HOME: folder };
const credentials = ["--client-id", "a", "--client-secret", "b"];

/** Runs in this process, which is faster. Only `console` writes to the terminal, which the last test checks. */
const run = (args: string[]): Promise<Printed> => printedBy(() => runCommandLine(args));

/** Runs until its output matches, and ends it. */
async function runUntil(args: string[], pattern: RegExp): Promise<Omit<Printed, "code">> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: environment });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout.push(text);
    if (pattern.test(stdout.join(""))) child.kill("SIGTERM");
  });
  child.stderr.setEncoding("utf8").on("data", (text) => stderr.push(text));
  await once(child, "close");
  return { stdout: stdout.join(""), stderr: stderr.join("") };
}

const catalog = pathOf("catalog.json");
const replaceCatalog = operations.find(({ id }) => id === "replaceCatalog");
writeFileSync(catalog, JSON.stringify(replaceCatalog?.body && jsonOf(replaceCatalog.body)?.examples[0]?.value));
const hostileCatalog = pathOf("hostile.json");
writeFileSync(hostileCatalog, JSON.stringify(hostile({ request_id: "", menus: [{ external_id: "", items: [{}] }] })));

describe.each(["", "--json"])("with %j", (json) => {
  const flags = json === "" ? [] : [json];

  test.each<[name: string, args: string[]]>([
    ["trigger order", ["trigger", "order", "--url", service]],
    ["trigger advance", ["trigger", "advance", "--order", HOSTILE.replaceAll("\0", ""), "--to", "X", "--url", service]],
    ["trigger settlement", ["trigger", "settlement", "--url", service]],
    ["trigger clock", ["trigger", "clock", "--url", service]],
    ["lint-catalog with violations", ["lint-catalog", hostileCatalog]],
    ["lint-catalog with a dry run", ["lint-catalog", catalog, "--outlet", "O", ...credentials, "--url", service]],
    [
      "lint-catalog with a rejected dry run",
      ["lint-catalog", catalog, "--outlet", "O", ...credentials, "--url", rejecting],
    ],
    [
      "lint-catalog with a faulty service",
      ["lint-catalog", catalog, "--outlet", "O", ...credentials, "--url", babbling],
    ],
    ["trigger with a rejection", ["trigger", "order", "--url", rejecting]],
    ["trigger with a faulty service", ["trigger", "order", "--url", babbling]],
    ["resend with a rejection", ["resend", "1", "--url", rejecting]],
    ["resend with a faulty service", ["resend", "1", "--url", babbling]],
    ["logs with a rejection", ["logs", "--url", rejecting]],
    ["logs with a faulty service", ["logs", "--url", babbling]],
    ["listen with a rejection", ["listen", "--forward-to", service, ...credentials, "--url", rejecting]],
    ["listen with a faulty service", ["listen", "--forward-to", service, ...credentials, "--url", babbling]],
    ["diff with a faulty service", ["diff", "generated/openapi.json", babbling]],
    ["diff with a rejection", ["diff", "generated/openapi.json", rejecting]],
    [
      "check-receiver",
      ["check-receiver", "--secret", "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=", "--url", babbling],
    ],
  ])("%s prints nothing that controls a terminal", async (name, [command = "", ...args]) => {
    const { stdout, stderr } = await run([command, ...(command === "listen" ? [] : flags), ...args]);
    expect(stdout + stderr, name).toMatch(/\S/);
    requireHarmless(stdout);
    requireHarmless(stderr);
    if (json && stdout) JSON.parse(stdout);
  });

  test.each([
    ["with every text", service],
    ["with valid event ids", listening],
  ])("listen, events %s", async (_name, url) => {
    const receiver = await serve((_request, response) => response.end());
    const secret = "whsec_ZGVtby1kaXJlY3Qtbm90aWZpY2F0aW9uLXNlY3JldCE=";
    const args = ["listen", ...flags, "--forward-to", receiver, "--secret", secret, "--from", "oldest", "--url", url];
    const { stdout, stderr } = await runUntil([...args, ...credentials], /→/);
    expect(stdout).toContain("\\u001b[2J");
    requireHarmless(stdout);
    requireHarmless(stderr);
  });

  test("logs of requests and deliveries", async () => {
    const [delivery] = (
      exampleOf({ method: "GET", url: "/integrations/partner/v1/notifications" }) as {
        data: { notifications: unknown[] };
      }
    ).data.notifications;
    const violation = { field: "", message: "" };
    const request = { number: 1, at: "", method: "", path: "", operationId: "", clientId: "", status: 400, tookMs: 1 };
    const logged = { ...request, requestId: "", errors: [violation], answerViolations: [violation] };
    const url = await serve((_request, response) => {
      const send = (event: string, data: unknown) =>
        response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      send("requests", [hostile(logged)]);
      send("deliveries", [hostile(delivery)]);
      send("current", []);
    });
    const { stdout, stderr } = await run(["logs", ...flags, "--url", url]);
    expect(stdout.match(/\\u001b\[2J/g)?.length).toBeGreaterThan(5);
    requireHarmless(stdout);
    requireHarmless(stderr);
  });

  test("diff of contracts with such names", async () => {
    const contract = (extra: object) => ({
      openapi: "3.1.0",
      info: { title: HOSTILE, version: "1.0.0" },
      paths: {
        [`/${HOSTILE}`]: { get: { operationId: HOSTILE, ...extra, responses: { 200: { description: "ok" } } } },
      },
    });
    const parameter = { name: HOSTILE, in: "query", required: true, schema: { type: "string" } };
    const [old, next, broken] = ["old", "next", "broken"].map((name) => pathOf(`${name}.json`)) as [
      string,
      string,
      string,
    ];
    writeFileSync(old, JSON.stringify(contract({})));
    writeFileSync(next, JSON.stringify(contract({ parameters: [parameter] })));
    writeFileSync(broken, JSON.stringify(contract({ parameters: [{ $ref: `./${HOSTILE}` }] })));
    const changed = await run(["diff", ...flags, old, next]);
    expect(changed.stdout).toContain("\\u001b[2J");
    const unreadable = await run(["diff", ...flags, old, broken]);
    expect(unreadable.stderr).toContain("\\u001b[2J");
    for (const { stdout, stderr } of [changed, unreadable]) {
      requireHarmless(stdout);
      requireHarmless(stderr);
    }
  });
});

test("only one module writes to the terminal", () => {
  const files = readdirSync("packages/command-line/src", { recursive: true, encoding: "utf8" });
  const writers = files.filter(
    (file) =>
      file.endsWith(".ts") &&
      /console\.|(stdout|stderr)\.write/.test(readFileSync(join("packages/command-line/src", file), "utf8")),
  );
  expect(writers).toEqual(["text.ts"]);
});
